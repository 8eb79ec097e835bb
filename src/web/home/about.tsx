// About this site: its sources and credits, the keys, and what is stored where.
import { useEffect, useState } from 'preact/hooks'
import { GAME_INFOS } from '../../games/ui.ts'
import { list } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { href } from '../router.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import '../ui/pages.css'
import './about.css'

const KEYS = [
  { keys: ['Tab', '⇧ Tab'], say: 'about.key.tab' },
  { keys: ['Enter'], say: 'about.key.enter' },
  { keys: ['Esc'], say: 'about.key.escape' },
  { keys: ['u'], say: 'about.key.undo' },
  { keys: ['h'], say: 'about.key.hint' },
  { keys: ['←', '→'], say: 'about.key.arrows' },
  { keys: ['Home', 'End'], say: 'about.key.ends' },
] as const

export function AboutPage() {
  const games = GAME_INFOS.map((info) => t('about.game', { title: info.title() }))
  return (
    <div class="page">
      <PageHead title={t('home.about')} />
      <main id="main" tabIndex={-1} class="page-main about">
        <p>{t('about.what', { games: list(language.value, games) })}</p>
        <p>{t('about.unofficial')}</p>
        <h2>{t('about.cards')}</h2>
        <p>
          {t('about.cardsSay')} <a href={href('cards')}>{t('home.cards')}</a>
        </p>
        <h2>{t('about.keys')}</h2>
        <table class="about-keys">
          <tbody>
            {KEYS.map(({ keys, say }) => (
              <tr key={say}>
                <th scope="row">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </th>
                <td>{t(say)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('about.words')}</p>
        <h2>{t('about.privacy')}</h2>
        <p>
          {t('about.privacySay')} <a href={href('privacy')}>{t('about.privacyHost')}</a>
        </p>
        <h2>{t('about.credits')}</h2>
        <Credits />
        <p>{t('about.prints')}</p>
        <p>{t('about.fonts')}</p>
        <h2>{t('about.licence')}</h2>
        <p>{t('about.licenceSay')}</p>
        <p>
          <a href={href('learn', 'glossary')}>{t('learn.glossary')}</a>
        </p>
      </main>
    </div>
  )
}

function Credits() {
  const tag = language.value
  const [credits, setCredits] = useState<readonly string[]>([])
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    Promise.all(GAME_INFOS.flatMap((info) => info.loadCredit?.() ?? [])).then(
      (found) => left || setCredits(found),
      (error: unknown) => left || loadFailed(error),
    )
    return () => {
      left = true
    }
  }, [tag])
  return (
    <>
      {credits.map((credit) => {
        const [title, ...parts] = credit.split('\n')
        return (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
