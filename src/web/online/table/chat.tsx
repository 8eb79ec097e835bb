// The chat of a table: messages, a field to write, muting and reporting.
import { useEffect, useRef, useState } from 'preact/hooks'
import { language, t } from '../../../messages/i18n.ts'
import type { ChatShown } from '../../../protocol/table.ts'
import { Crest } from '../../ui/pieces.tsx'
import { type ApiProblem, block, mute, reportChat, silence } from '../connection/api.ts'
import { guest } from '../connection/guest.ts'
import { socket } from '../connection/live.ts'
import type { NetTable } from '../connection/net-table.ts'
import { NameForm } from '../people/name-form.tsx'
import { ProblemNote } from '../people/problem.tsx'

export function ChatBox({ table }: { table: NetTable }) {
  const messages = table.chat.value
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<ApiProblem>()
  const count = messages.length
  useEffect(() => {
    table.unread.value = 0
    const box = list.current
    if (box && count > 0) box.scrollTop = box.scrollHeight
  }, [count, table])
  const host = guest.value !== null && guest.value.id === table.now.value?.about.host.id
  const broken = socket.link.value.state !== 'open'
  const act = async (asked: Promise<object | ApiProblem>, done: string) => {
    const answer = await asked
    if ('problem' in answer) setProblem(answer)
    else {
      setProblem(undefined)
      setSaid(done)
    }
  }
  return (
    <section class="friends-chat" aria-labelledby="chat-title">
      <h2 id="chat-title">{t('friends.chat')}</h2>
      <div ref={list} class="friends-chat-lines" role="log" aria-live="polite" aria-label={t('friends.chat')} tabIndex={0}>
        <ol>
          {messages.map((one) => (
            <Message
              key={one.id}
              message={one}
              mute={() => {
                void act(mute(one.by.id, true), t('friends.muted', { name: one.by.name }))
                table.hideChatBy(one.by.id)
              }}
              block={() => {
                void act(block(one.by.id, true), t('friends.blocked', { name: one.by.name }))
                table.hideChatBy(one.by.id)
              }}
              silence={
                host && one.seat === null
                  ? () => void act(silence(table.id, one.by.id), t('friends.silenced', { name: one.by.name }))
                  : undefined
              }
              report={(why) => void act(reportChat(table.id, one.id, why), t('friends.reported'))}
            />
          ))}
        </ol>
      </div>
      {count === 0 && <p class="hint">{t('friends.chat.none')}</p>}
      {guest.value ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault()
            void table.say()
          }}
        >
          <label>
            <span class="unseen">{t('friends.chat.text')}</span>
            <input
              type="text"
              maxLength={500}
              value={table.draft.value}
              onInput={(event) => {
                table.draft.value = event.currentTarget.value
              }}
            />
          </label>
          <button type="submit" class="button-quiet">
            {t('friends.chat.send')}
          </button>
        </form>
      ) : (
        <details>
          <summary>{t('friends.chat.name')}</summary>
          <NameForm verb={t('friends.name.keep')} />
        </details>
      )}
      {broken && table.saying.value.length > 0 && (
        <ul class="hint friends-unsaid" role="status">
          {table.saying.value.map((text, i) => (
            <li key={i}>{t('friends.chat.saying', { text })}</li>
          ))}
        </ul>
      )}
      <p role="status">{said}</p>
      <ProblemNote problem={problem} />
    </section>
  )
}

interface MessageProps {
  readonly message: ChatShown
  readonly mute: () => void
  readonly block: () => void
  /** Only for the host of the table: mutes a spectator for everybody. */
  readonly silence: (() => void) | undefined
  readonly report: (why: string) => void
}

function Message({ message, mute, block, silence, report }: MessageProps) {
  const [asked, setAsked] = useState(false)
  const [why, setWhy] = useState('')
  const { by, seat } = message
  const when = new Intl.DateTimeFormat(language.value, { timeStyle: 'short' }).format(message.at)
  const own = by.id === guest.value?.id
  return (
    <li>
      <p class="friends-said">
        {seat !== null && <Crest seat={seat} size={18} />} <b>{by.name || t('friends.somebody')}</b> <small>{when}</small>
        <span>{message.text}</span>
      </p>
      {!own && guest.value && (
        <details class="friends-said-more">
          <summary>
            <span aria-hidden="true">…</span>
            <span class="unseen">{t('friends.chat.more', { name: by.name })}</span>
          </summary>
          <button type="button" class="button-plain" onClick={mute}>
            {t('friends.mute', { name: by.name })}
          </button>
          <button type="button" class="button-plain" onClick={block}>
            {t('friends.block', { name: by.name })}
          </button>
          {silence && (
            <button type="button" class="button-plain" onClick={silence}>
              {t('friends.silence', { name: by.name })}
            </button>
          )}
          {asked ? (
            <form
              class="row"
              onSubmit={(event) => {
                event.preventDefault()
                if (why.trim() === '') return
                report(why.trim())
                setAsked(false)
                setWhy('')
              }}
            >
              <label>
                {t('friends.report.why')}
                <input type="text" required maxLength={500} value={why} onInput={(event) => setWhy(event.currentTarget.value)} />
              </label>
              <button type="submit" class="button-quiet">
                {t('friends.report')}
              </button>
            </form>
          ) : (
            <button type="button" class="button-plain" onClick={() => setAsked(true)}>
              {t('friends.report')}
            </button>
          )}
        </details>
      )}
    </li>
  )
}
