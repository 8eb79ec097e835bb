// Who one is at tables with friends: the name, other devices, programs, and what is kept about one.
import { useEffect, useState } from 'preact/hooks'
import type { Me } from '../../server/api.ts'
import { download } from '../files.ts'
import { NameForm } from '../friends/name-form.tsx'
import { FriendsNav } from '../friends/nav.tsx'
import { NotifySwitch } from '../friends/panel.tsx'
import { ProblemNote } from '../friends/problem.tsx'
import { Programs } from '../friends/programs.tsx'
import { language, t } from '../i18n/i18n.ts'
import { addPasskey, deleteMe, dropPasskey, exportMe, mute, type Problem, readMe, rename, signOutEverywhere } from '../net/api.ts'
import { guest } from '../net/guest.ts'
import { say } from '../net/say.ts'
import { Ask } from './ask.tsx'
import { PageHead } from './page-head.tsx'
import './pages.css'
import './games.css'

export function ProfilePage() {
  const [me, setMe] = useState<Me>()
  const [problem, setProblem] = useState<Problem>()
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<'delete' | 'signOut' | 'signOutHere'>()
  const secret = guest.value?.secret
  const read = async () => {
    const answer = await readMe()
    if ('problem' in answer) setProblem(answer)
    else {
      setMe(answer)
      setProblem(undefined)
    }
  }
  useEffect(() => {
    setMe(undefined)
    if (secret !== undefined) void read()
  }, [secret])
  /** Does it, says that it is done, and reads anew. */
  const act = async (asking: Promise<object | Problem>, done: string) => {
    const answer = await asking
    setSaid('')
    if ('problem' in answer) {
      setProblem(answer)
      return
    }
    setProblem(undefined)
    setSaid(done)
    if (guest.peek()) await read()
  }
  const save = async () => {
    const answer = await exportMe()
    if ('problem' in answer) setProblem(answer as Problem)
    else download('nihonbashi.json', `${JSON.stringify(answer, null, 2)}\n`, 'application/json')
  }
  return (
    <div class="page">
      <PageHead title={say('friends.nav.me')} />
      <main id="main" tabIndex={-1} class="page-main">
        <FriendsNav page="me" />
        <ProblemNote problem={problem} />
        <p role="status">{said}</p>
        {secret === undefined ? (
          <NameForm verb={say('friends.name.keep')} />
        ) : (
          <>
            <NameEdit save={(name) => void act(rename(name), say('friends.me.renamed'))} />
            <NotifySwitch />
            {me && (
              <>
                <section aria-labelledby="devices-title">
                  <h2 id="devices-title">{say('friends.me.devices')}</h2>
                  <p class="hint">{say('friends.me.devices.say')}</p>
                  <ul class="friends-list">
                    {me.passkeys.map(({ id, created }) => (
                      <li key={id} class="row">
                        {say('friends.me.passkey', { date: day(created) })}
                        <button type="button" class="button-plain" onClick={() => void act(dropPasskey(id), say('friends.me.removed'))}>
                          {say('friends.me.remove')}
                        </button>
                      </li>
                    ))}
                  </ul>
                  <p class="row">
                    <button type="button" class="button-quiet" onClick={() => void act(addPasskey(), say('friends.me.passkeyAdded'))}>
                      {say('friends.me.addPasskey')}
                    </button>
                    <button type="button" class="button-quiet" onClick={() => setAsked('signOut')}>
                      {say('friends.me.signOut')}
                    </button>
                    <button type="button" class="button-quiet" onClick={() => setAsked('signOutHere')}>
                      {say('friends.me.signOutHere')}
                    </button>
                  </p>
                </section>
                <section aria-labelledby="muted-title">
                  <h2 id="muted-title">{say('friends.me.muted')}</h2>
                  {me.muted.length === 0 && <p>{say('friends.me.muted.none')}</p>}
                  <ul class="friends-list">
                    {me.muted.map(({ id, name }) => (
                      <li key={id} class="row">
                        {name || say('friends.somebody')}
                        <button type="button" class="button-plain" onClick={() => void act(mute(id, false), say('friends.me.unmuted'))}>
                          {say('friends.me.unmute')}
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
                <Programs me={me} act={(asking, done) => void act(asking, done)} />
              </>
            )}
            {!me && !problem && <p>{t('app.loading')}</p>}
            <section aria-labelledby="data-title">
              <h2 id="data-title">{say('friends.me.data')}</h2>
              <p class="hint">{say('friends.me.data.say')}</p>
              <p class="row">
                <button type="button" class="button-quiet" onClick={() => void save()}>
                  {say('friends.me.export')}
                </button>
                <button type="button" class="button-quiet" onClick={() => setAsked('delete')}>
                  {say('friends.me.delete')}
                </button>
              </p>
            </section>
          </>
        )}
        {asked && (
          <Ask
            title={say(`friends.me.${asked}`)}
            say={say(`friends.me.${asked}.say`)}
            verb={say(`friends.me.${asked}`)}
            answer={(yes) => {
              setAsked(undefined)
              if (!yes) return
              void act(asked === 'delete' ? deleteMe() : signOutEverywhere(asked === 'signOut'), say(`friends.me.${asked}.done`))
            }}
          />
        )}
      </main>
    </div>
  )
}

const day = (time: number) => new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(time)

function NameEdit({ save }: { save: (name: string) => void }) {
  const [name, setName] = useState(guest.peek()?.name ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save(name.trim())
      }}
    >
      <label class="row">
        {say('friends.name')}
        <input type="text" required maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        <button type="submit" class="button-quiet" disabled={name.trim() === '' || name.trim() === guest.value?.name}>
          {say('friends.me.rename')}
        </button>
      </label>
    </form>
  )
}
