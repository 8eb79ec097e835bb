// The head of the table: the seal as the way home, the name of the game, and the round buttons (log, words, rules, settings).
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { wordsView } from '../device/settings.ts'
import { findInfo, gameKanji } from '../game-info.ts'
import type { Position } from '../session/session.ts'
import { PanelBoundary } from '../ui/boundary.tsx'
import { Seal } from '../ui/pieces.tsx'
import type { GameUi } from './game-ui.ts'
import { LogPanel } from './log.tsx'
import { SettingsPanel } from './settings-panel.tsx'

interface Props {
  readonly session: Position
  readonly ui: GameUi
  readonly menu?: ComponentChildren
  readonly children?: ComponentChildren
}

export function TableHead({ session, ui, menu, children }: Props) {
  const [open, setOpen] = useState<'log' | 'settings' | null>(null)
  const close = () => setOpen(null)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const toggle = (name: 'log' | 'settings') => setOpen(open === name ? null : name)
  return (
    <header class="head">
      <a class="head-home" href="#/" aria-label={t('head.home')}>
        <Seal kanji={gameKanji(session.game.id)} />
      </a>
      <h1>{session.game.name}</h1>
      {children}
      <nav class="head-tools" aria-label={t('head.tools')}>
        <button type="button" class="round" aria-expanded={open === 'log'} onClick={() => toggle('log')}>
          <span aria-hidden="true">記</span>
          <span class="unseen">{t('head.log')}</span>
        </button>
        <button
          type="button"
          class="round"
          aria-pressed={wordsView.value === 'on'}
          onClick={() => {
            wordsView.value = wordsView.value === 'on' ? 'off' : 'on'
          }}
        >
          <span aria-hidden="true">文</span>
          <span class="unseen">{t('head.words')}</span>
        </button>
        {findInfo(session.game.id)?.loadRules && (
          <a class="round" href={`#/rules/${session.game.id}`}>
            <span aria-hidden="true">問</span>
            <span class="unseen">{t('head.rules')}</span>
          </a>
        )}
        <button type="button" class="round" aria-expanded={open === 'settings'} onClick={() => toggle('settings')}>
          <span aria-hidden="true">灯</span>
          <span class="unseen">{t('head.settings')}</span>
        </button>
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
    </header>
  )
}
