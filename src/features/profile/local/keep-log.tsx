import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { useHref } from '../../../shell/navigation/use-href.ts'
import css from '../panel/profile.module.css'

/** From a log without an account into one, which is shown then: everything of it comes along. */
export function KeepLog() {
  const { t } = useText('sync-panel')
  const to = useHref()({ to: 'flight-list' })
  return (
    <div className={css.actions}>
      <LinkButton kind="primary" to="register" query={{ to }}>
        {t('local.keep')}
      </LinkButton>
      <LinkButton to="login" query={{ to }}>
        {t('local.logIn')}
      </LinkButton>
    </div>
  )
}
