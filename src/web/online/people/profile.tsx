// Who one is at tables with friends: the name, other devices, programs, and what is kept about one.
import { useEffect, useState } from 'preact/hooks'
import { language, t } from '../../../messages/i18n.ts'
import type { Me } from '../../../protocol/http.ts'
import { download } from '../../device/files.ts'
import { href } from '../../router.ts'
import { Ask } from '../../ui/ask.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import {
  type Also,
  addPasskey,
  block,
  deleteMe,
  dropPasskey,
  endDevice,
  exportMe,
  mute,
  type Problem,
  readMe,
  rename,
  signOutEverywhere,
} from '../connection/api.ts'
import { guest } from '../connection/guest.ts'
import { FriendsNav } from '../lobby/nav.tsx'
import { NotifySwitch } from '../table/panel.tsx'
import { NameForm } from './name-form.tsx'
import { ProblemNote } from './problem.tsx'
import { Programs } from './programs.tsx'
import '../../ui/pages.css'
import '../../home/games.css'

export function ProfilePage() {
  const [me, setMe] = useState<Me>()
  const [problem, setProblem] = useState<Problem>()
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<'delete' | 'signOut' | 'signOutHere'>()
  const [also, setAlso] = useState<Also>(NOTHING_ELSE)
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
  /** Does it, reads anew, and only then says that it is done: whoever hears so sees it too. */
  const act = async (asking: Promise<object | Problem>, done: string) => {
    setSaid('')
    const answer = await asking
    if ('problem' in answer) {
      setProblem(answer)
      return
    }
    setProblem(undefined)
    if (guest.peek()) await read()
    setSaid(done)
  }
  const save = async () => {
    const answer = await exportMe()
    if ('problem' in answer) setProblem(answer as Problem)
    else download('nihonbashi.json', `${JSON.stringify(answer, null, 2)}\n`, 'application/json')
  }
  return (
    <div class="page">
      <PageHead title={t('friends.nav.me')} />
      <main id="main" tabIndex={-1} class="page-main">
        <FriendsNav page="me" />
        <ProblemNote problem={problem} />
        <p role="status">{said}</p>
        {secret === undefined ? (
          <NameForm verb={t('friends.name.keep')} />
        ) : (
          <>
            <NameEdit save={(name) => void act(rename(name), t('friends.me.renamed'))} />
            <NotifySwitch />
            {me && (
              <>
                <section aria-labelledby="devices-title">
                  <h2 id="devices-title">{t('friends.me.devices')}</h2>
                  <p class="hint">{t('friends.me.devices.say')}</p>
                  <ul class="friends-list">
                    {me.passkeys.map(({ id, created }) => (
                      <li key={id} class="row">
                        {t('friends.me.passkey', { date: day(created) })}
                        <button type="button" class="button-plain" onClick={() => void act(dropPasskey(id), t('friends.me.removed'))}>
                          {t('friends.me.remove')}
                        </button>
                      </li>
                    ))}
                  </ul>
                  <Devices me={me} end={(id) => void act(endDevice(id), t('friends.me.deviceEnded'))} />
                  <p class="row">
                    <button type="button" class="button-quiet" onClick={() => void act(addPasskey(), t('friends.me.passkeyAdded'))}>
                      {t('friends.me.addPasskey')}
                    </button>
                    <button type="button" class="button-quiet" onClick={() => setAsked('signOut')}>
                      {t('friends.me.signOut')}
                    </button>
                    <button type="button" class="button-quiet" onClick={() => setAsked('signOutHere')}>
                      {t('friends.me.signOutHere')}
                    </button>
                  </p>
                </section>
                <section aria-labelledby="muted-title">
                  <h2 id="muted-title">{t('friends.me.muted')}</h2>
                  {me.muted.length === 0 && <p>{t('friends.me.muted.none')}</p>}
                  <ul class="friends-list">
                    {me.muted.map(({ id, name }) => (
                      <li key={id} class="row">
                        {name || t('friends.somebody')}
                        <button type="button" class="button-plain" onClick={() => void act(mute(id, false), t('friends.me.unmuted'))}>
                          {t('friends.me.unmute')}
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
                <section aria-labelledby="blocked-title">
                  <h2 id="blocked-title">{t('friends.me.blocked')}</h2>
                  {me.blocked.length === 0 && <p>{t('friends.me.blocked.none')}</p>}
                  <ul class="friends-list">
                    {me.blocked.map(({ id, name }) => (
                      <li key={id} class="row">
                        {name || t('friends.somebody')}
                        <button type="button" class="button-plain" onClick={() => void act(block(id, false), t('friends.me.unblocked'))}>
                          {t('friends.me.unblock')}
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
              <h2 id="data-title">{t('friends.me.data')}</h2>
              <p class="hint">
                {t('friends.me.data.say')} <a href={href('privacy')}>{t('host.privacy')}</a>
              </p>
              <p class="row">
                <button type="button" class="button-quiet" onClick={() => void save()}>
                  {t('friends.me.export')}
                </button>
                <button type="button" class="button-quiet" onClick={() => setAsked('delete')}>
                  {t('friends.me.delete')}
                </button>
              </p>
            </section>
          </>
        )}
        {asked && (
          <Ask
            title={t(`friends.me.${asked}`)}
            say={t(`friends.me.${asked}.say`)}
            verb={t(`friends.me.${asked}`)}
            answer={(yes) => {
              setAsked(undefined)
              setAlso(NOTHING_ELSE)
              if (!yes) return
              void act(asked === 'delete' ? deleteMe() : signOutEverywhere(asked === 'signOut', also), t(`friends.me.${asked}.done`))
            }}
          >
            {asked !== 'delete' &&
              (['passkeys', 'webhooks'] as const).map((what) => (
                <label key={what} class="row">
                  <input
                    type="checkbox"
                    checked={also[what]}
                    onChange={(event) => setAlso({ ...also, [what]: event.currentTarget.checked })}
                  />
                  {t(`friends.me.signOut.${what}`)}
                </label>
              ))}
          </Ask>
        )}
      </main>
    </div>
  )
}

const NOTHING_ELSE: Also = { passkeys: false, webhooks: false }

function Devices({ me, end }: { me: Me; end: (id: string) => void }) {
  return (
    <>
      <h3>{t('friends.me.signedIn')}</h3>
      <ul class="friends-list">
        {me.devices.map(({ id, created, used, here }) => (
          <li key={id} class="row">
            {used === null
              ? t('friends.me.device', { date: day(created) })
              : t('friends.me.deviceUsed', { date: day(created), used: day(used) })}
            {here ? (
              <b>{t('friends.me.thisDevice')}</b>
            ) : (
              <button type="button" class="button-plain" onClick={() => end(id)}>
                {t('friends.me.endDevice')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
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
        {t('friends.name')}
        <input type="text" required maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        <button type="submit" class="button-quiet" disabled={name.trim() === '' || name.trim() === guest.value?.name}>
          {t('friends.me.rename')}
        </button>
      </label>
    </form>
  )
}
