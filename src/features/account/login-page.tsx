import { isFilled } from '../../../core/validate/field.ts'
import { syncClient } from '../../data/engine/client.ts'
import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { signInQuery } from '../../shell/session/sign-in.ts'
import { LoginLost } from '../../story/login-lost.tsx'
import { failureText } from '../../ui/field/failure-text.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useForm } from '../../ui/field/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { localFlights, tellClaimed } from './tell-claimed.ts'
import { wantedName } from './wanted-name.ts'
import { WithoutAccount } from './without-account.tsx'

export default function LoginPage() {
  const { t, locale } = useText('account')
  const { place } = useShown()
  const session = useSession()
  const form = useForm({
    check: ({ username = '', password = '' }) => ({
      ...(isFilled(username) ? {} : { username: t('login.whoRequired') }),
      ...(isFilled(password) ? {} : { password: t('login.passwordRequired') }),
    }),
    send: async ({ username = '', password = '' }) => {
      const flights = localFlights()
      const answer = await syncClient().login(username.trim(), password)
      if (!answer.ok) return { fields: {}, form: failureText(t, answer.error) }
      tellClaimed(flights, t, locale)
      return null
    },
  })
  // With a log on this device the page wanted is open without a log-in.
  const wanted = session.kind === 'guest' ? wantedName(place.search) : null
  const expired = session.kind === 'expired' ? session.user : null

  return (
    <AccountForm
      title={t('login.title')}
      lead={t(wanted === null ? 'login.lead' : `login.wanted.${wanted}`)}
      form={form}
      submitText={t('login.submit')}
      offlineText={t('login.offline')}
      notice={<LoginLost session={session} leadsTo="flight-list" />}
      links={
        <>
          <Link to="register" query={signInQuery(place)}>
            {t('login.register')}
          </Link>
          <Link to="reset-password">{t('login.forgot')}</Link>
          <WithoutAccount />
        </>
      }
    >
      <TextField
        name="username"
        label={t('field.who')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={expired?.email}
        error={form.problems.fields['username']}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        showText={t('showPassword')}
        autoComplete="current-password"
        required
        error={form.problems.fields['password']}
      />
    </AccountForm>
  )
}
