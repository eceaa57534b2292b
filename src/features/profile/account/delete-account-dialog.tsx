import { isFilled } from '../../../../core/validate/field.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { failureProblems } from '../../../ui/field/failure-text.ts'
import { FormProblem } from '../../../ui/field/form-problem.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import css from '../panel/profile.module.css'

export interface DeleteAccountDialogProps {
  open: boolean
  username: string
  onClose: () => void
}

export function DeleteAccountDialog({ open, username, onClose }: DeleteAccountDialogProps) {
  const { t } = useText('profile')
  const form = useForm({
    check: ({ password = '' }): Record<string, string> =>
      isFilled(password) ? {} : { password: t('password.currentRequired') },
    send: async ({ password = '' }) => {
      const answer = await syncClient().request('DELETE', '/me', { password })
      if (!answer.ok) return failureProblems(t, answer.error, ['password'], { wrong_password: 'password' })
      await syncClient().logout('discard')
      return null
    },
  })

  return (
    <Dialog open={open} title={t('delete.title')} onClose={onClose}>
      <p>{t('delete.text', { username })}</p>
      <form {...form.props} className={css.form}>
        <CurrentPasswordField name="password" error={form.problems.fields['password']} />
        <FormProblem text={form.problems.form} />
        <div className={css.choices}>
          <Button kind="danger" type="submit" busy={form.busy}>
            {t('delete.do')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
