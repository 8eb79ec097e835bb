// The app: picks the page by the address.
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { loadMessages, t } from '../messages/i18n.ts'
import { preloadStored } from './device/preload.ts'
import { UpdateNotice } from './device/update.tsx'
import { HomePage } from './home/home.tsx'
import { route } from './router.ts'
import { Boundary, LoadError, useLoadError } from './ui/boundary.tsx'
import { FaultNotice } from './ui/fault-notice.tsx'
import { GlossaryNote } from './ui/glossary.tsx'
import { Sprite } from './ui/sprite.tsx'

type Page = ComponentType<{ parts: readonly string[] }>

/** Pages other than the title are loaded when first opened, with what they will need next. */
const PAGES: Readonly<Record<string, (parts: readonly string[]) => Promise<Page>>> = {
  new: () => import('./setup/new-game.tsx').then((module) => module.NewGamePage),
  table: ([id = '']) => {
    preloadStored(id)
    return import('./table/device-table.tsx').then((module) => module.TablePage)
  },
  review: () => import('./review/review.tsx').then((module) => module.ReviewPage),
  learn: () => import('./learn/learn.tsx').then((module) => module.LearnPage),
  rules: () => import('./rules/rules.tsx').then((module) => module.RulesPage),
  cards: () => import('./cards/cards.tsx').then((module) => module.CardsPage),
  games: () => import('./home/games.tsx').then((module) => module.GamesPage),
  book: () => import('./book/page.tsx').then((module) => module.BookPage),
  puzzle: () => import('./daily/puzzle-page.tsx').then((module) => module.PuzzlePage),
  puzzles: () => import('./daily/archive.tsx').then((module) => module.PuzzlesPage),
  deal: () => import('./daily/deal-page.tsx').then((module) => module.DealPage),
  pad: () => import('./score-pad/page.tsx').then((module) => module.ScorePadPage),
  friends: () => import('./online/lobby/lobby.tsx').then((module) => module.LobbyPage),
  tables: () => import('./online/lobby/my-tables.tsx').then((module) => module.MyTablesPage),
  t: () => import('./online/table/table-page.tsx').then((module) => module.FriendsTablePage),
  open: () => import('./online/lobby/open-table.tsx').then((module) => module.OpenTablePage),
  me: () => import('./online/people/profile.tsx').then((module) => module.ProfilePage),
  invite: () => import('./online/lobby/invitation.tsx').then((module) => module.InvitePage),
  privacy: () => import('./online/people/privacy.tsx').then((module) => module.PrivacyPage),
  about: () => import('./home/about.tsx').then((module) => module.AboutPage),
}

/** Begins to load the page of the address while the messages to draw it with are still on their way. */
export function preloadPage(): void {
  const [name = '', ...parts] = route.peek()
  if (Object.hasOwn(PAGES, name)) void Promise.allSettled([PAGES[name]!(parts), loadMessages()])
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
      <Boundary
        bare
        resetKey={route.value.join('/')}
        fallback={(again, error) => <FailedPage again={error instanceof LoadError ? () => location.reload() : again} />}
      >
        {load ? <Lazy key={name} load={load} parts={parts} /> : <HomePage />}
      </Boundary>
      <UpdateNotice />
      <Boundary bare resetKey={route.value.join('/')} fallback={() => null}>
        <GlossaryNote />
      </Boundary>
      <FaultNotice />
    </>
  )
}

function Lazy({ load, parts }: { load: (parts: readonly string[]) => Promise<Page>; parts: readonly string[] }) {
  const [Found, setFound] = useState<Page>()
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    Promise.all([load(parts), loadMessages()]).then(
      ([page]) => {
        if (!left) setFound(() => page)
      },
      (error: unknown) => left || loadFailed(error),
    )
    return () => {
      left = true
    }
  }, [load])
  return Found ? <Found parts={parts} /> : <p class="loading">{t('app.loading')}</p>
}

function FailedPage({ again }: { again: () => void }) {
  return (
    <main id="main" tabIndex={-1} class="fault">
      <p role="alert">{t('fault.page')}</p>
      <button type="button" class="button-quiet" onClick={again}>
        {t('fault.again')}
      </button>
      <a href="#/">{t('head.home')}</a>
    </main>
  )
}
