// The caption of a moment, in place of the bar: what happens, whose, how much and why.
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { isStill } from '../device/settings.ts'
import { Glossed } from '../ui/glossary.tsx'
import { Crest, Seal } from '../ui/pieces.tsx'
import type { Showing, Stage } from './stage.ts'
import './moments.css'

export function Caption({ stage, showing }: { stage: Stage; showing: Showing }) {
  const { moment, beat, waits } = showing
  const { title, say, aside, kanji = moment.kanji, part = beat } = moment.beats[beat]!
  const { parts } = moment
  const button = useRef<HTMLButtonElement>(null)
  const isLast = beat === moment.beats.length - 1
  useEffect(() => {
    if (waits) button.current?.focus({ preventScroll: true })
  }, [waits, moment])
  return (
    <footer class={`bar caption ${moment.scene ? `scene-${moment.scene}` : ''} ${isStill() ? 'is-still' : ''}`}>
      <span class="caption-seal">{moment.seat === undefined ? <Seal kanji={kanji} /> : <Crest seat={moment.seat} size={48} />}</span>
      <div class="caption-says" role="status" aria-atomic="true">
        <div key={beat}>
          <h2>{title}</h2>
          {say && (
            <p>
              <Glossed text={say} />
            </p>
          )}
          {aside && <p class="caption-aside">{aside}</p>}
        </div>
      </div>
      <div class="caption-side">
        {parts && (
          <ol class="caption-parts">
            {parts.map((name, i) => (
              <li key={name} aria-current={i === part ? 'step' : undefined}>
                {name}
              </li>
            ))}
          </ol>
        )}
        <span class="caption-beats" role="img" aria-label={t('recap.beats', { n: beat + 1, m: moment.beats.length })}>
          {(parts ?? moment.beats).map((_, i) => (
            <i key={i} class={i <= part ? 'is-on' : ''} />
          ))}
        </span>
        <button ref={button} type="button" class="button-quiet" onClick={waits ? stage.next : stage.skip}>
          {t(waits || isLast ? 'recap.goOn' : 'recap.skip')}
        </button>
      </div>
    </footer>
  )
}
