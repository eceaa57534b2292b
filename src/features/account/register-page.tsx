import { syncClient } from '../../data/engine/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { signInQuery } from '../../shell/session/sign-in.ts'
import { failureProblems } from '../../ui/field/failure-text.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useForm } from '../../ui/field/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { MIN_PASSWORD_LENGTH } from '../../../core/wire/resources.ts'
import { checkAccount } from './check-account.ts'
import { mistakeTexts } from './mistake-texts.ts'
import { localFlights, tellClaimed } from './tell-claimed.ts'
import { WithoutAccount } from './without-account.tsx'

const NAMES = ['username', 'email', 'password']
const OWNERS = { username_taken: 'username', email_taken: 'email' }

export default function RegisterPage() {
  const { t, locale } = useText('account')
  const { place } = useShown()
  const form = useForm({
    check: (values) => mistakeTexts(t, checkAccount(values), values),
    send: async ({ username = '', email = '', password = '' }) => {
      const account = { username: username.trim(), email: email.trim(), password, locale }
      const flights = localFlights()
      const answer = await syncClient().register(account)
      if (!answer.ok) return failureProblems(t, answer.error, NAMES, OWNERS)
      tellClaimed(flights, t, locale)
      return null
    },
  })
  const errors = form.problems.fields

  return (
    <AccountForm
      title={t('register.title')}
      lead={t('register.lead')}
      form={form}
      submitText={t('register.submit')}
      offlineText={t('register.offline')}
      links={
        <>
          <span>{t('register.haveAccount')}</span>
          <Link to="login" query={signInQuery(place)}>
            {t('login.submit')}
          </Link>
          <WithoutAccount />
        </>
      }
    >
      <TextField
        name="username"
        label={t('field.username')}
        hint={t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors['username']}
      />
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        hint={t('register.emailHint')}
        autoComplete="email"
        required
        error={errors['email']}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        hint={t('register.passwordHint', { count: MIN_PASSWORD_LENGTH })}
        showText={t('showPassword')}
        autoComplete="new-password"
        required
        error={errors['password']}
      />
    </AccountForm>
  )
}
