// #/invite/CODE: an invitation of the host; the guest chooses a name.

import { useEffect } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import { go, href } from '../../router.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { guest } from '../connection/guest.ts'
import { keepInvite } from '../connection/host.ts'
import { NameForm } from '../people/name-form.tsx'
import '../online.css'
import '../../ui/pages.css'

export function InvitePage({ parts }: { parts: readonly string[] }) {
  const [code = ''] = parts
  useEffect(() => keepInvite(code.slice(0, 64)), [code])
  return (
    <div class="page">
      <PageHead title={t('host.invite.title')} />
      <main id="main" tabIndex={-1} class="page-main">
        {guest.value === null ? (
          <NameForm verb={t('friends.name.keep')} done={() => go('friends')} />
        ) : (
          <p>
            {t('host.invite.already')} <a href={href('friends')}>{t('friends.title')}</a>
          </p>
        )}
      </main>
    </div>
  )
}
