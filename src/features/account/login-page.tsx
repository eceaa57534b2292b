import { isFilled } from '../../../core/validate/field.ts'
import { syncClient } from '../../data/engine/client.ts'
import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { LoginLost } from '../../story/login-lost.tsx'
import { failureText } from '../../ui/field/failure-text.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useForm } from '../../ui/field/use-form.ts'
import { AccountForm } from './account-form.tsx'

export default function LoginPage() {
  const { t } = useText('account')
  const session = useSession()
  const form = useForm({
    check: ({ username = '', password = '' }) => ({
      ...(isFilled(username) ? {} : { username: t('login.whoRequired') }),
      ...(isFilled(password) ? {} : { password: t('login.passwordRequired') }),
    }),
    send: async ({ username = '', password = '' }) => {
      const answer = await syncClient().login(username.trim(), password)
      return answer.ok ? null : { fields: {}, form: failureText(t, answer.error) }
    },
  })
  const expired = session.kind === 'expired' ? session.user : null

  return (
    <AccountForm
      title={t('login.title')}
      lead={t('login.lead')}
      form={form}
      submitText={t('login.submit')}
      offlineText={t('login.offline')}
      notice={<LoginLost session={session} leadsTo="flight-list" />}
      links={
        <>
          <Link to="register">{t('login.register')}</Link>
          <Link to="reset-password">{t('login.forgot')}</Link>
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
