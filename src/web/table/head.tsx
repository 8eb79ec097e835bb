// The head of the table: the seal as the way home, the name of the game, and the buttons (log, text view, rules, settings).
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { wordsView } from '../device/settings.ts'
import { findInfo, gameKanji } from '../game-info.ts'
import type { Position } from '../session/session.ts'
import { PanelBoundary } from '../ui/boundary.tsx'
import { Legend, legendOpen } from '../ui/legend.tsx'
import { Seal } from '../ui/pieces.tsx'
import { Tips } from '../ui/tips.tsx'
import type { GameUi } from './game-ui.ts'
import { LogPanel } from './log.tsx'
import { SettingsPanel } from './settings-panel.tsx'

interface Props {
  readonly session: Position
  readonly ui: GameUi
  readonly menu?: ComponentChildren
  readonly children?: ComponentChildren
}

type Panel = 'log' | 'settings'

const toggleWords = () => {
  wordsView.value = wordsView.value === 'on' ? 'off' : 'on'
}

export function TableHead({ session, ui, menu, children }: Props) {
  const [open, setOpen] = useState<Panel | null>(null)
  const close = () => setOpen(null)
  const toggle = (name: Panel) => setOpen((now) => (now === name ? null : name))
  const rules = findInfo(session.game.id)?.loadRules ? `#/rules/${session.game.id}` : null
  useShowWords()
  useHeadKeys({
    Escape: close,
    o: () => toggle('log'),
    w: toggleWords,
    ',': () => toggle('settings'),
    '?': () => {
      if (rules !== null) location.hash = rules
    },
    l: () => {
      if (ui.legend !== undefined) legendOpen.value = true
    },
  })
  return (
    <header class="head">
      <a class="head-home" href="#/" aria-label={t('head.home')} data-tip="head.home" data-tip-say={t('head.home.say')}>
        <Seal kanji={gameKanji(session.game.id)} />
      </a>
      <h1>{session.game.name}</h1>
      {children}
      <nav class="head-tools" aria-label={t('head.tools')}>
        <HeadButton
          tip="head.log"
          say={t('head.log.say')}
          shortcut="O"
          aria-expanded={open === 'log'}
          onClick={() => toggle('log')}
          kanji="記"
          word={t('head.log')}
        />
        <HeadButton
          tip="head.words"
          say={t('head.words.say')}
          shortcut="W"
          aria-label={t('head.words')}
          aria-pressed={wordsView.value === 'on'}
          onClick={toggleWords}
          kanji="文"
          word={t('head.words.short')}
        />
        {rules !== null && (
          <a class="head-tool" data-tip="head.rules" data-tip-say={t('head.rules.say')} data-tip-key="?" aria-keyshortcuts="?" href={rules}>
            <Face kanji="問" word={t('head.rules')} />
          </a>
        )}
        <HeadButton
          tip="head.settings"
          say={t('head.settings.say')}
          shortcut=","
          aria-expanded={open === 'settings'}
          onClick={() => toggle('settings')}
          kanji="灯"
          word={t('head.settings')}
        />
      </nav>
      {open === 'log' && session.handOver.value === null && (
        <PanelBoundary key="log" name={t('head.log')} close={close}>
          <LogPanel position={session} ui={ui} close={close} />
        </PanelBoundary>
      )}
      {open === 'settings' && (
        <PanelBoundary key="settings" name={t('head.settings')} close={close}>
          <SettingsPanel close={close}>{menu}</SettingsPanel>
        </PanelBoundary>
      )}
      {ui.legend && legendOpen.value && <Legend signs={ui.legend()} />}
      <Tips />
    </header>
  )
}

interface HeadButtonProps extends Pick<ButtonHTMLAttributes, 'aria-expanded' | 'aria-label' | 'aria-pressed' | 'onClick'> {
  readonly tip: string
  readonly say: string
  readonly shortcut: string
  readonly kanji: string
  readonly word: string
}

const HeadButton = ({ tip, say, shortcut, kanji, word, ...button }: HeadButtonProps) => (
  <button
    type="button"
    class="head-tool"
    data-tip={tip}
    data-tip-say={say}
    data-tip-key={shortcut}
    aria-keyshortcuts={shortcut.toLowerCase()}
    {...button}
  >
    <Face kanji={kanji} word={word} />
  </button>
)

function Face({ kanji, word }: { kanji: string; word: string }) {
  return (
    <>
      <b aria-hidden="true" lang="ja">
        {kanji}
      </b>
      <span>{word}</span>
    </>
  )
}

/** The text view lies below the board: when it is opened, the page goes there. */
function useShowWords(): void {
  const on = wordsView.value === 'on'
  const before = useRef(on)
  useEffect(() => {
    const opened = on && !before.current
    before.current = on
    if (opened) document.querySelector('.table-main .moves, .table-main .words')?.scrollIntoView({ block: 'start' })
  }, [on])
}

/** Keys of the head; not inside a field or a dialog. Panels close when the reader leaves the table. */
function useHeadKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const { target } = event
      const inField = target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null
      if (inField && event.key !== 'Escape') return
      latest.current[event.key]?.()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      legendOpen.value = false
    }
  }, [])
}
