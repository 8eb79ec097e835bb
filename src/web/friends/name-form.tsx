// Becoming a guest: a name for the others to see, or a passkey made on another device.
import { useState } from 'preact/hooks'
import { becomeGuest, type Problem, signInWithPasskey } from '../net/api.ts'
import { say } from '../net/say.ts'
import { ProblemNote } from './problem.tsx'

export function NameForm({ verb, done }: { verb: string; done?: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const finish = async (asked: Promise<object | Problem>) => {
    setBusy(true)
    const answer = await asked
    setBusy(false)
    if ('problem' in answer) setProblem(answer)
    else done?.()
  }
  return (
    <form
      class="friends-name"
      onSubmit={(event) => {
        event.preventDefault()
        void finish(becomeGuest(name.trim()))
      }}
    >
      <label class="row">
        {say('friends.name')}
        <input
          type="text"
          required
          maxLength={40}
          autoComplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <p class="row">
        <button type="submit" class="button-seal" disabled={busy || name.trim() === ''}>
          {verb}
        </button>
        <button type="button" class="button-plain" disabled={busy} onClick={() => void finish(signInWithPasskey())}>
          {say('friends.passkey.use')}
        </button>
      </p>
      <p class="hint">{say('friends.name.say')}</p>
      <ProblemNote problem={problem} />
    </form>
  )
}
