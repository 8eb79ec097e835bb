// The app: picks the page by the address.
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Sprite } from './art/sprite.tsx'
import { GlossaryNote } from './glossary.tsx'
import { t } from './i18n/i18n.ts'
import { HomePage } from './pages/home.tsx'
import { route } from './router.ts'
import { UpdateNotice } from './update.tsx'
import { loadRest, warmStored } from './warm.ts'

type Page = ComponentType<{ parts: readonly string[] }>

/** Pages other than the title are loaded when first opened, with what they will need next. */
const PAGES: Readonly<Record<string, (parts: readonly string[]) => Promise<Page>>> = {
  new: () => import('./pages/new-game.tsx').then((module) => module.NewGamePage),
  table: ([id = '']) => {
    warmStored(id)
    return import('./pages/table.tsx').then((module) => module.TablePage)
  },
  review: () => import('./pages/review.tsx').then((module) => module.ReviewPage),
  learn: () => import('./pages/learn.tsx').then((module) => module.LearnPage),
  rules: () => import('./pages/rules.tsx').then((module) => module.RulesPage),
  cards: () => import('./pages/cards.tsx').then((module) => module.CardsPage),
  games: () => import('./pages/games.tsx').then((module) => module.GamesPage),
  friends: () => import('./pages/lobby.tsx').then((module) => module.LobbyPage),
  tables: () => import('./pages/my-tables.tsx').then((module) => module.MyTablesPage),
  t: () => import('./pages/friends-table.tsx').then((module) => module.FriendsTablePage),
  open: () => import('./pages/open-table.tsx').then((module) => module.OpenTablePage),
  me: () => import('./pages/profile.tsx').then((module) => module.ProfilePage),
  about: () => import('./pages/about.tsx').then((module) => module.AboutPage),
}

export function App() {
  const [name = '', ...parts] = route.value
  const load = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {t('app.skip')}
      </button>
      <Sprite />
      {load ? <Lazy key={name} load={load} parts={parts} /> : <HomePage />}
      <UpdateNotice />
      <GlossaryNote />
    </>
  )
}

function Lazy({ load, parts }: { load: (parts: readonly string[]) => Promise<Page>; parts: readonly string[] }) {
  const [Found, setFound] = useState<Page>()
  useEffect(() => {
    let left = false
    void Promise.all([load(parts), loadRest()]).then(([page]) => {
      if (!left) setFound(() => page)
    })
    return () => {
      left = true
    }
  }, [load])
  return Found ? <Found parts={parts} /> : <p class="loading">{t('app.loading')}</p>
}
