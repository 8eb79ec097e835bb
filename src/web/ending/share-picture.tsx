// Sharing the closing picture: 1200 × 630, made on this device; where the browser cannot share, it is saved or copied.
import { render } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { isNight } from '../device/settings.ts'
import { gameKanji, gameTitle } from '../game-info.ts'
import { PictureSvg } from './picture.tsx'
import { toPng } from './png.ts'
import { type EndingFacts, endWords } from './sentences.ts'

export const SHARED = { width: 1200, height: 630 } as const
const MARGIN = 14
const TITLE = { width: 420, height: 290 }

/** The picture with its title, everybody by name. */
function SharedPicture({ facts }: { facts: EndingFacts }) {
  const { position, ending } = facts
  const { title, say } = endWords({ ...facts, circumstances: { ...facts.circumstances, you: null } })
  const lines = wrap(title, 11)
  const size = lines.length > 2 ? 48 : 64
  const width = SHARED.width - 2 * MARGIN
  const height = SHARED.height - 2 * MARGIN
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SHARED.width} ${SHARED.height}`}>
      <rect width={SHARED.width} height={SHARED.height} fill="var(--paper)" />
      <svg aria-hidden="true" x={MARGIN} y={MARGIN} width={width} height={height}>
        <PictureSvg
          position={position}
          ending={ending}
          names={position.names}
          width={width}
          height={height}
          title={TITLE}
          least={16}
          isNight={isNight()}
          isStill
        />
      </svg>
      <rect x={MARGIN} y={MARGIN} width={width} height={height} fill="none" stroke="var(--sumi)" stroke-width="2" />
      <g
        fill="#f8f0de"
        font-family="var(--mincho)"
        font-weight="800"
        stroke="#211c19"
        stroke-opacity=".35"
        stroke-width="5"
        paint-order="stroke"
      >
        <rect x="47" y="41" width="42" height="42" fill="#b23a22" stroke="none" />
        <text x="68" y="73" font-size="30" text-anchor="middle" stroke="none">
          {gameKanji(position.game.id)}
        </text>
        <text x="103" y="71" font-size="22" stroke="none">
          {gameTitle(position.game.id)}
        </text>
        {lines.map((line, i) => (
          <text key={i} x="47" y={100 + (i + 1) * size * 0.95} font-size={size}>
            {line}
          </text>
        ))}
        {wrap(say, 36).map((line, i) => (
          <text
            key={i}
            x="47"
            y={100 + lines.length * size * 0.95 + 40 + i * 27}
            font-size="19"
            font-family="var(--gothic)"
            font-weight="500"
            stroke-width="3"
          >
            {line}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** Lines of about this many letters; a text without spaces is cut between letters. */
export function wrap(text: string, most: number): readonly string[] {
  const isWide = (letter: string) => letter.charCodeAt(0) > 0x2e80
  const room = [...text].some(isWide) ? Math.max(6, Math.floor(most * 0.6)) : most
  const words = text.split(' ').flatMap((word) => {
    const letters = [...word]
    if (!letters.some(isWide)) return [word]
    return Array.from({ length: Math.ceil(letters.length / room) }, (_, i) => letters.slice(i * room, (i + 1) * room).join(''))
  })
  const set = (most: number) => {
    const lines: string[] = []
    for (const word of words) {
      const last = lines.at(-1)
      if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    return lines
  }
  const { length } = set(room)
  // As even as possible without one more line.
  let least = room
  while (least > 1 && set(least - 1).length === length) least -= 1
  return set(least)
}

/** The picture as a file. */
export async function pictureFile(facts: EndingFacts): Promise<File> {
  const room = document.createElement('div')
  try {
    render(<SharedPicture facts={facts} />, room)
    const png = await toPng(room.querySelector('svg')!, SHARED.width, SHARED.height)
    return new File([png], `${facts.position.game.id}-${facts.position.id}.png`, { type: 'image/png' })
  } finally {
    render(null, room)
  }
}

export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser reads the address later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Some browsers share, others can only copy or save. */
const canShare = () => navigator.canShare?.({ files: [new File([], 'a.png', { type: 'image/png' })] }) ?? false
const canCopy = () => 'ClipboardItem' in window && navigator.clipboard?.write !== undefined

export function ShareButtons({ facts }: { facts: EndingFacts }) {
  const [note, setNote] = useState('')
  const act = (run: () => Promise<string>) => () => {
    setNote('')
    run().then(setNote, (error: unknown) => {
      // Closing the browser's own dialog needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNote(t('ending.failed'))
    })
  }
  const share = async () => {
    const file = await pictureFile(facts)
    await navigator.share({ files: [file] })
    return ''
  }
  const save = async () => {
    saveFile(await pictureFile(facts))
    return t('ending.saved')
  }
  const copy = async () => {
    // Safari wants the promise itself, made while the tap is handled.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureFile(facts) })])
    return t('ending.copied')
  }
  return (
    <>
      {canShare() ? (
        <button type="button" class="button-quiet" onClick={act(share)}>
          {t('ending.share')}
        </button>
      ) : (
        <button type="button" class="button-quiet" onClick={act(save)}>
          {t('ending.save')}
        </button>
      )}
      {!canShare() && canCopy() && (
        <button type="button" class="button-plain" onClick={act(copy)}>
          {t('ending.copy')}
        </button>
      )}
      <p class="ending-note" role="status">
        {note}
      </p>
    </>
  )
}
