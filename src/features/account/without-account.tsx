import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { signInQuery } from '../../shell/session/sign-in.ts'

/** For who has no log here: the way in without an account, to the page they wanted. */
export function WithoutAccount() {
  const { t } = useText('account')
  const { place } = useShown()
  const isGuest = useSession().kind === 'guest'
  return isGuest ? (
    <Link to="start" query={signInQuery(place)}>
      {t('start.title')}
    </Link>
  ) : null
}
