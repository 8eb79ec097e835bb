// The privacy page: what the host has written, and what follows from the settings of the server.

import { href } from '../../router.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useHost } from '../connection/host.ts'
import { say } from '../connection/say.ts'
import { readBlocks } from './privacy-blocks.ts'
import '../../ui/pages.css'

export function PrivacyPage() {
  const info = useHost()
  const { text = null, keepGames = null, keepTalk = null } = info?.privacy ?? {}
  return (
    <div class="page">
      <PageHead title={say('host.privacy')} />
      <main id="main" tabIndex={-1} class="page-main">
        {text === null ? <p>{say('host.privacy.none')}</p> : <HostText text={text} />}
        <h2>{say('host.privacy.kept')}</h2>
        <p>{say('host.privacy.what')}</p>
        {info && (
          <ul>
            <li>{say('host.privacy.games', { n: keepGames ?? 0 })}</li>
            <li>{say('host.privacy.talk', { n: keepTalk ?? 0 })}</li>
            <li>{say('host.privacy.open')}</li>
            <li>{say('host.privacy.cookies')}</li>
          </ul>
        )}
        <p>
          {say('host.privacy.you')} <a href={href('me')}>{say('friends.nav.me')}</a>
        </p>
      </main>
    </div>
  )
}

/** Text only: nothing the host writes becomes markup, and an address stays an address to copy. */
function HostText({ text }: { text: string }) {
  return (
    <>
      {readBlocks(text).map((block, i) =>
        block.kind === 'heading' ? (
          <h2 key={i}>{block.text}</h2>
        ) : block.kind === 'list' ? (
          <ul key={i}>
            {block.items.map((item, j) => (
              <li key={j}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={i}>{block.text}</p>
        ),
      )}
    </>
  )
}
