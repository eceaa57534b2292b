import { useState } from 'react'
import { syncClient } from '../../data/engine/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureProblems } from '../../ui/field/failure-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useForm } from '../../ui/field/use-form.ts'
import { AccountForm } from './account-form.tsx'
import css from './account-page.module.css'
import { checkAccount } from './check-account.ts'
import { mistakeTexts } from './mistake-texts.ts'

export default function ResetPasswordPage() {
  const { t } = useText('account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    check: (values) => mistakeTexts(t, checkAccount(values), values),
    send: async ({ email = '' }) => {
      const body = { data: { type: 'password-resets', attributes: { email: email.trim() } } }
      const answer = await syncClient().request('POST', '/password/forgot', body)
      if (!answer.ok) return failureProblems(t, answer.error, ['email'])
      setSentTo(email.trim())
      return null
    },
  })
  if (sentTo !== null) return <MailSent address={sentTo} onAgain={() => setSentTo(null)} />

  return (
    <AccountForm
      title={t('reset.title')}
      lead={t('reset.lead')}
      form={form}
      submitText={t('reset.submit')}
      offlineText={t('reset.offline')}
      links={<Link to="login">{t('reset.back')}</Link>}
    >
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete="email"
        required
        error={form.problems.fields['email']}
      />
    </AccountForm>
  )
}

/** The same whether or not the address has an account: nobody learns here who has one. */
function MailSent({ address, onAgain }: { address: string; onAgain: () => void }) {
  const { t } = useText('account')
  return (
    <div className={css.page}>
      <PageHeader title={t('reset.sentTitle')} />
      <div className={css.form}>
        <Notice tone="saved" live>
          <p>{t('reset.sentText', { address })}</p>
          <p>{t('reset.sentHint')}</p>
        </Notice>
        <LinkButton kind="primary" to="login">
          {t('reset.back')}
        </LinkButton>
        <Button kind="quiet" onClick={onAgain}>
          {t('reset.again')}
        </Button>
      </div>
    </div>
  )
}
