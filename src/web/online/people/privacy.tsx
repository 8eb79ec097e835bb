// The privacy page: the host's text, and what follows from the settings of the server.

import { t } from '../../../messages/i18n.ts'
import { SHARED_DAYS } from '../../../protocol/shared.ts'
import { href } from '../../router.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { hostUnreachable, useHost } from '../connection/host.ts'
import { readBlocks } from './privacy-blocks.ts'
import '../../ui/pages.css'

export function PrivacyPage() {
  const info = useHost()
  const { text = null, keepGames = null, keepTalk = null } = info?.privacy ?? {}
  return (
    <div class="page">
      <PageHead title={t('host.privacy')} />
      <main id="main" tabIndex={-1} class="page-main">
        {info && (text === null ? <p>{t('host.privacy.none')}</p> : <HostText text={text} />)}
        {!info && hostUnreachable.value && <p>{t('friends.why.unreachable')}</p>}
        <h2>{t('host.privacy.kept')}</h2>
        <p>{t('host.privacy.what')}</p>
        {info && (
          <ul>
            <li>{t('host.privacy.games', { n: keepGames ?? 0 })}</li>
            <li>{t('host.privacy.talk', { n: keepTalk ?? 0 })}</li>
            <li>{t('host.privacy.shared', { n: Math.min(SHARED_DAYS, keepGames ?? SHARED_DAYS) })}</li>
            <li>{t('host.privacy.open')}</li>
            <li>{t('host.privacy.cookies')}</li>
          </ul>
        )}
        <p>
          {t('host.privacy.you')} <a href={href('me')}>{t('friends.nav.me')}</a>
        </p>
      </main>
    </div>
  )
}

/** Text only: nothing that the host writes becomes markup, and addresses are not links. */
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
