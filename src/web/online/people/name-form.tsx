// The form to become a guest: a name, or a passkey from another device.
import { useState } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import { href } from '../../router.ts'
import { type ApiProblem, becomeGuest, signInWithPasskey } from '../connection/api.ts'
import { inviteCode, keepInvite, useHost } from '../connection/host.ts'
import { NameField } from './name-field.tsx'
import { ProblemNote } from './problem.tsx'

export function NameForm({ verb, done }: { verb: string; done?: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<ApiProblem>()
  const [busy, setBusy] = useState(false)
  const registration = useHost()?.registration ?? 'open'
  const finish = async (asked: Promise<object | ApiProblem>) => {
    setBusy(true)
    const answer = await asked
    setBusy(false)
    if ('problem' in answer) setProblem(answer)
    else {
      keepInvite('')
      done?.()
    }
  }
  return (
    <form
      class="friends-name"
      onSubmit={(event) => {
        event.preventDefault()
        void finish(becomeGuest(name.trim(), inviteCode.value.trim()))
      }}
    >
      {registration === 'closed' && <p role="note">{t('host.closed')}</p>}
      {registration !== 'closed' && <NameField name={name} set={setName} />}
      {registration === 'invite' && (
        <>
          {inviteCode.value === '' && <p role="note">{t('host.inviteOnly')}</p>}
          <label class="row">
            {t('host.invite')}
            <input type="text" maxLength={64} value={inviteCode.value} onInput={(event) => keepInvite(event.currentTarget.value)} />
          </label>
        </>
      )}
      <p class="row">
        {registration !== 'closed' && (
          <button type="submit" class="button-seal" disabled={busy || name.trim() === ''}>
            {verb}
          </button>
        )}
        <button type="button" class="button-plain" disabled={busy} onClick={() => void finish(signInWithPasskey())}>
          {t('friends.passkey.use')}
        </button>
      </p>
      <p class="hint">
        {t('friends.name.say')} <a href={href('privacy')}>{t('host.privacy')}</a>
      </p>
      <ProblemNote problem={problem} />
    </form>
  )
}
