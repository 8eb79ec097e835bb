// The profile page: the name, other devices, programs, and the stored data.
import { useEffect, useState } from 'preact/hooks'
import { language, t } from '../../../messages/i18n.ts'
import type { Me } from '../../../protocol/http.ts'
import { download } from '../../device/files.ts'
import { href } from '../../router.ts'
import { Ask } from '../../ui/ask.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import {
  type Also,
  type ApiProblem,
  addPasskey,
  block,
  deleteMe,
  dropPasskey,
  endDevice,
  exportMe,
  mute,
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

/** Sends a change, then shows that it is done. */
type Act = (change: Promise<object | ApiProblem>, done: string) => Promise<void>

export function ProfilePage() {
  const [me, setMe] = useState<Me>()
  const [problem, setProblem] = useState<ApiProblem>()
  const [said, setSaid] = useState('')
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
  /** Reads the profile again before it reports success, so that the page already shows the change. */
  const act: Act = async (change, done) => {
    setSaid('')
    const answer = await change
    if ('problem' in answer) {
      setProblem(answer)
      return
    }
    setProblem(undefined)
    if (guest.peek()) await read()
    setSaid(done)
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
                <DevicesSection me={me} act={act} />
                <PeopleSection title="muted" people={me.muted} release={(id) => void act(mute(id, false), t('friends.me.unmuted'))} />
                <PeopleSection
                  title="blocked"
                  people={me.blocked}
                  release={(id) => void act(block(id, false), t('friends.me.unblocked'))}
                />
                <Programs me={me} act={(asking, done) => void act(asking, done)} />
              </>
            )}
            {!me && !problem && <p>{t('app.loading')}</p>}
            <DataSection act={act} setProblem={setProblem} />
          </>
        )}
      </main>
    </div>
  )
}

function DevicesSection({ me, act }: { me: Me; act: Act }) {
  const [asked, setAsked] = useState<'signOut' | 'signOutHere'>()
  return (
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
      {asked && <AskSignOut asked={asked} act={act} close={() => setAsked(undefined)} />}
    </section>
  )
}

const WITH_IT = ['passkeys', 'webhooks'] as const

/** Asks before it signs out, and what else should end with it. */
function AskSignOut({ asked, act, close }: { asked: 'signOut' | 'signOutHere'; act: Act; close: () => void }) {
  const [also, setAlso] = useState<Also>({ passkeys: false, webhooks: false })
  return (
    <Ask
      title={t(`friends.me.${asked}`)}
      say={t(`friends.me.${asked}.say`)}
      verb={t(`friends.me.${asked}`)}
      answer={(yes) => {
        close()
        if (yes) void act(signOutEverywhere(asked === 'signOut', also), t(`friends.me.${asked}.done`))
      }}
    >
      {WITH_IT.map((what) => (
        <label key={what} class="row">
          <input type="checkbox" checked={also[what]} onChange={(event) => setAlso({ ...also, [what]: event.currentTarget.checked })} />
          {t(`friends.me.signOut.${what}`)}
        </label>
      ))}
    </Ask>
  )
}

interface PeopleProps {
  readonly title: 'muted' | 'blocked'
  readonly people: Me['muted']
  release(id: string): void
}

/** The people that the player has muted or blocked. */
function PeopleSection({ title, people, release }: PeopleProps) {
  return (
    <section aria-labelledby={`${title}-title`}>
      <h2 id={`${title}-title`}>{t(`friends.me.${title}`)}</h2>
      {people.length === 0 && <p>{t(`friends.me.${title}.none`)}</p>}
      <ul class="friends-list">
        {people.map(({ id, name }) => (
          <li key={id} class="row">
            {name || t('friends.somebody')}
            <button type="button" class="button-plain" onClick={() => release(id)}>
              {t(title === 'muted' ? 'friends.me.unmute' : 'friends.me.unblock')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Export and deletion of everything that the server has stored about the player. */
function DataSection({ act, setProblem }: { act: Act; setProblem: (problem: ApiProblem) => void }) {
  const [isAsking, setAsking] = useState(false)
  const save = async () => {
    const answer = await exportMe()
    if (isProblem(answer)) setProblem(answer)
    else download('nihonbashi.json', `${JSON.stringify(answer, null, 2)}\n`, 'application/json')
  }
  return (
    <section aria-labelledby="data-title">
      <h2 id="data-title">{t('friends.me.data')}</h2>
      <p class="hint">
        {t('friends.me.data.say')} <a href={href('privacy')}>{t('host.privacy')}</a>
      </p>
      <p class="row">
        <button type="button" class="button-quiet" onClick={() => void save()}>
          {t('friends.me.export')}
        </button>
        <button type="button" class="button-quiet" onClick={() => setAsking(true)}>
          {t('friends.me.delete')}
        </button>
      </p>
      {isAsking && (
        <Ask
          title={t('friends.me.delete')}
          say={t('friends.me.delete.say')}
          verb={t('friends.me.delete')}
          answer={(yes) => {
            setAsking(false)
            if (yes) void act(deleteMe(), t('friends.me.delete.done'))
          }}
        />
      )}
    </section>
  )
}

const isProblem = (answer: object): answer is ApiProblem => 'problem' in answer

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
