import { syncClient } from '../../data/engine/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { useNavigate, useShown } from '../../shell/navigation/navigator-context.ts'
import { useHref } from '../../shell/navigation/use-href.ts'
import { failureProblems } from '../../ui/field/failure-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { useForm } from '../../ui/field/use-form.ts'
import { AccountForm } from './account-form.tsx'
import css from './account-page.module.css'
import { MIN_PASSWORD_LENGTH } from '../../../core/wire/resources.ts'
import { checkAccount } from './check-account.ts'
import { mistakeTexts } from './mistake-texts.ts'

export default function NewPasswordPage() {
  const { t } = useText('account')
  const href = useHref()
  const navigate = useNavigate()
  const token = new URLSearchParams(useShown().place.search).get('token') ?? ''
  const form = useForm({
    check: (values) => mistakeTexts(t, checkAccount(values), values),
    send: async ({ password = '' }) => {
      const body = { data: { type: 'password-resets', attributes: { token, password } } }
      const answer = await syncClient().request('POST', '/password/reset', body)
      if (!answer.ok) return failureProblems(t, answer.error, ['password'])
      showNotice(t('newPassword.done'), { tone: 'saved' })
      void navigate(href({ to: 'login' }), { replace: true })
      return null
    },
  })
  if (token === '') return <LinkIncomplete />

  return (
    <AccountForm
      title={t('newPassword.title')}
      lead={t('newPassword.lead')}
      form={form}
      submitText={t('newPassword.submit')}
      offlineText={t('reset.offline')}
      links={<Link to="reset-password">{t('newPassword.again')}</Link>}
    >
      <PasswordField
        name="password"
        label={t('field.newPassword')}
        hint={t('register.passwordHint', { count: MIN_PASSWORD_LENGTH })}
        showText={t('showPassword')}
        autoComplete="new-password"
        required
        error={form.problems.fields['password']}
      />
    </AccountForm>
  )
}

function LinkIncomplete() {
  const { t } = useText('account')
  return (
    <div className={css.page}>
      <PageHeader title={t('newPassword.title')} />
      <div className={css.form}>
        <Notice tone="wrong" title={t('newPassword.noTokenTitle')}>
          <p>{t('newPassword.noTokenText')}</p>
        </Notice>
        <LinkButton kind="primary" to="reset-password">
          {t('newPassword.again')}
        </LinkButton>
      </div>
    </div>
  )
}
