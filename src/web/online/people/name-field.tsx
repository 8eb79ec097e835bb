// The field for the name of a new guest.
import { t } from '../../../messages/i18n.ts'

export const NameField = ({ name, set }: { name: string; set: (name: string) => void }) => (
  <label class="row">
    {t('friends.name')}
    <input type="text" required maxLength={40} autoComplete="nickname" value={name} onInput={(event) => set(event.currentTarget.value)} />
  </label>
)
