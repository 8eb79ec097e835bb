// The player's programs: tokens with which they play, and addresses that the server calls when it is the player's turn.

import { useState } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import { labelled } from '../../../messages/punctuation.ts'
import type { Me } from '../../../protocol/http.ts'
import { type ApiProblem, dropToken, dropWebhook, makeToken, makeWebhook } from '../connection/api.ts'

interface Props {
  readonly me: Me
  act(asking: Promise<object | ApiProblem>, done: string): void
}

export function Programs({ me, act }: Props) {
  /** The secret, shown only once. */
  const [secret, setSecret] = useState<string>()
  const make = (asked: Promise<{ readonly secret: string } | ApiProblem>, done: string) =>
    act(
      asked.then((answer) => {
        if ('secret' in answer) setSecret(answer.secret)
        return answer
      }),
      done,
    )
  return (
    <section aria-labelledby="programs-title">
      <h2 id="programs-title">{t('friends.me.programs')}</h2>
      <p class="hint">{t('friends.me.programs.say')}</p>
      {secret !== undefined && (
        <p class="friends-secret" role="status">
          {t('friends.me.once')} <code>{secret}</code>
        </p>
      )}
      <ul class="friends-list">
        {me.tokens.map(({ id, name }) => (
          <Row key={id} text={name} remove={() => act(dropToken(id), t('friends.me.removed'))} />
        ))}
        {me.webhooks.map(({ id, url }) => (
          <Row key={id} text={url} remove={() => act(dropWebhook(id), t('friends.me.removed'))} />
        ))}
      </ul>
      <Adder label={t('friends.me.token')} verb={t('friends.me.addToken')} add={(name) => make(makeToken(name), t('friends.me.added'))} />
      <Adder
        label={t('friends.me.webhook')}
        verb={t('friends.me.addWebhook')}
        url
        add={(url) => make(makeWebhook(url), t('friends.me.added'))}
      />
    </section>
  )
}

const Row = ({ text, remove }: { text: string; remove: () => void }) => (
  <li class="row">
    <span class="friends-breakable">{text}</span>
    <button type="button" class="button-plain" onClick={remove}>
      {t('friends.me.remove')}
      <span class="unseen">{labelled('', text)}</span>
    </button>
  </li>
)

function Adder({ label, verb, url, add }: { label: string; verb: string; url?: boolean; add: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault()
        add(text.trim())
        setText('')
      }}
    >
      <label>
        {label}{' '}
        <input
          type="text"
          inputMode={url ? 'url' : 'text'}
          required
          maxLength={url ? 500 : 40}
          value={text}
          placeholder={url ? 'https://' : ''}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button-quiet" disabled={text.trim() === ''}>
        {verb}
      </button>
    </form>
  )
}
