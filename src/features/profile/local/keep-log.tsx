import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import css from '../panel/profile.module.css'

/** From a log without an account into one: everything of it comes along. */
export function KeepLog() {
  const { t } = useText('sync-panel')
  return (
    <div className={css.actions}>
      <LinkButton kind="primary" to="register" query={BACK}>
        {t('local.keep')}
      </LinkButton>
      <LinkButton to="login" query={BACK}>
        {t('local.logIn')}
      </LinkButton>
    </div>
  )
}

const BACK = { to: '/flight-list' }
