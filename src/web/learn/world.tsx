// The world a game is set in, in a few paragraphs.
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { language, t } from '../../messages/i18n.ts'
import { findInfo, gameTitle } from '../game-info.ts'
import { href } from '../router.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { Glossed } from '../ui/glossary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import '../ui/pages.css'
import './world.css'

/** A picture for each heading, by its key. */
export type WorldPictures = Readonly<Record<string, () => VNode>>

/** A paragraph has the key of its heading and this. */
const SAY = '.say'

export function WorldPage({ game }: { game: string }) {
  const tag = language.value
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [pictures, setPictures] = useState<WorldPictures>({})
  const loadFailed = useLoadError()
  useEffect(() => void findInfo(game)?.loadWorldPictures?.().then(setPictures, loadFailed), [game])
  useEffect(() => {
    let left = false
    findInfo(game)
      ?.loadWorld?.(tag)
      .then(
        (found) => left || setTexts(found),
        (error: unknown) => left || loadFailed(error),
      )
    return () => {
      left = true
    }
  }, [game, tag])
  const headings = Object.keys(texts).filter((key) => !key.endsWith(SAY))
  return (
    <div class="page">
      <PageHead title={t('learn.world', { game: gameTitle(game) })} />
      <main id="main" tabIndex={-1} class="page-main">
        {headings.length === 0 && <p class="loading">{t('app.loading')}</p>}
        {headings.map((key) => (
          <section key={key}>
            <h2>{texts[key]}</h2>
            {pictures[key] && (
              <div class="world-picture" aria-hidden="true">
                {pictures[key]()}
              </div>
            )}
            <p>
              <Glossed text={texts[`${key}${SAY}`] ?? ''} />
            </p>
          </section>
        ))}
        <p class="hint">{t('learn.pictures')}</p>
        <p>
          <a href={href('learn', 'glossary')}>{t('learn.glossary')}</a>
        </p>
      </main>
    </div>
  )
}
