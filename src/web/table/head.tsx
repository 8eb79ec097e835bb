// The head of the table: the game's seal, where one is, and the four round buttons (log, words, settings, home).
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Seal } from '../art/pieces.tsx'
import type { GameFace } from '../board/face.ts'
import { t } from '../i18n/i18n.ts'
import type { Session } from '../session.ts'
import { wordsView } from '../settings.ts'
import { LogPanel } from './log.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const KANJI: Readonly<Record<string, string>> = { iki: '粋', ukiyoe: '浮' }

interface Props {
  readonly session: Session
  readonly face: GameFace
  readonly menu?: ComponentChildren
  readonly children?: ComponentChildren
}

export function TableHead({ session, face, menu, children }: Props) {
  const [open, setOpen] = useState<'log' | 'settings' | null>(null)
  const toggle = (name: 'log' | 'settings') => setOpen(open === name ? null : name)
  return (
    <header class="head">
      <a class="head-home" href="#/" aria-label={t('head.home')}>
        <Seal kanji={KANJI[session.game.id]!} />
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
        <a class="round" href={`#/rules/${session.game.id}`}>
          <span aria-hidden="true">問</span>
          <span class="unseen">{t('head.rules')}</span>
        </a>
        <button type="button" class="round" aria-expanded={open === 'settings'} onClick={() => toggle('settings')}>
          <span aria-hidden="true">灯</span>
          <span class="unseen">{t('head.settings')}</span>
        </button>
      </nav>
      {open === 'log' && session.handOver.value === null && <LogPanel session={session} face={face} close={() => setOpen(null)} />}
      {open === 'settings' && <SettingsPanel close={() => setOpen(null)}>{menu}</SettingsPanel>}
    </header>
  )
}
