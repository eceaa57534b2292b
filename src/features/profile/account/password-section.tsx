import { hasLength, isFilled } from '../../../../core/validate/field.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../core/wire/resources.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureProblems } from '../../../ui/field/failure-text.ts'
import { FormProblem } from '../../../ui/field/form-problem.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import css from '../panel/profile.module.css'

export function PasswordSection() {
  const { t } = useText('profile')
  const form = useForm({
    check: ({ current = '', password = '' }) => ({
      ...(isFilled(current) ? {} : { current: t('password.currentRequired') }),
      ...(hasLength(password, MIN_PASSWORD_LENGTH, Infinity)
        ? {}
        : { password: t('password.tooShort', { count: MIN_PASSWORD_LENGTH }) }),
      ...(password.length > MAX_PASSWORD_LENGTH
        ? { password: t('password.tooLong', { count: MAX_PASSWORD_LENGTH }) }
        : {}),
    }),
    send: async ({ current = '', password = '' }, element) => {
      const answer = await syncClient().request('POST', '/me/password', { current, password })
      if (!answer.ok) return failureProblems(t, answer.error, ['current', 'password'], { wrong_password: 'current' })
      element.reset()
      showNotice(t('password.saved'), { tone: 'saved' })
      return null
    },
  })

  return (
    <Section title={t('password.title')} lead={t('password.lead')}>
      <form {...form.props} className={css.form}>
        <CurrentPasswordField name="current" error={form.problems.fields['current']} />
        <PasswordField
          name="password"
          label={t('password.new')}
          hint={t('password.hint', { count: MIN_PASSWORD_LENGTH })}
          showText={t('password.show')}
          autoComplete="new-password"
          required
          error={form.problems.fields['password']}
        />
        <FormProblem text={form.problems.form} />
        <Button type="submit" busy={form.busy}>
          {t('password.save')}
        </Button>
      </form>
    </Section>
  )
}
