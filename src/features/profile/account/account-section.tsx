import { useState } from 'react'
import { isEmail } from '../../../../core/validate/email.ts'
import { isFilled } from '../../../../core/validate/field.ts'
import { mayBeUsername, proposedUsername } from '../../../../core/validate/username.ts'
import { syncClient } from '../../../data/engine/client.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { User } from '../../../../core/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureProblems } from '../../../ui/field/failure-text.ts'
import { FormProblem } from '../../../ui/field/form-problem.tsx'
import { Section } from '../../../ui/section.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import css from '../panel/profile.module.css'

const NAMES = ['username', 'email', 'currentPassword']
const OWNERS = { username_taken: 'username', email_taken: 'email', wrong_password: 'currentPassword' }

type Names = Pick<User, 'username' | 'email'>

/** Name and address. A new address needs the password, because its mailbox gives access to the account. */
export function AccountSection({ user }: { user: User }) {
  const { t } = useText('profile')
  // What nobody typed since the last save is not sent: another device may have changed it.
  const [typed, setTyped] = useState<Partial<Names>>({})
  const changes = changesOf(typed, user)
  const form = useForm({
    check: ({ username = '', email = '', currentPassword }) => ({
      ...usernameMistake(t, username),
      ...(isFilled(email) ? {} : { email: t('account.emailRequired') }),
      ...(isFilled(email) && !isEmail(email.trim()) ? { email: t('account.emailFormat') } : {}),
      ...(currentPassword !== undefined && !isFilled(currentPassword)
        ? { currentPassword: t('password.currentRequired') }
        : {}),
    }),
    send: async ({ currentPassword }) => {
      const attributes = { ...changes, ...(currentPassword === undefined ? {} : { currentPassword }) }
      const body = { data: { type: 'users', id: user.id, attributes } }
      const answer = await syncClient().request('PATCH', '/me', body)
      if (!answer.ok) return failureProblems(t, answer.error, NAMES, OWNERS)
      // What was typed since the press was not sent.
      setTyped((now) => without(now, changes))
      showNotice(t('account.saved'), { tone: 'saved' })
      return null
    },
  })
  const errors = form.problems.fields

  return (
    <Section title={t('account.title')} lead={t('account.lead')}>
      <form {...form.props} className={css.form}>
        <TextField
          name="username"
          label={t('account.username')}
          hint={t('account.usernameHint')}
          defaultValue={user.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors['username']}
          onChange={({ target }) => setTyped({ ...typed, username: target.value.trim() })}
        />
        <TextField
          name="email"
          type="email"
          label={t('account.email')}
          defaultValue={user.email}
          autoComplete="email"
          required
          error={errors['email']}
          onChange={({ target }) => setTyped({ ...typed, email: target.value.trim() })}
        />
        {changes.email !== undefined && (
          <CurrentPasswordField
            name="currentPassword"
            hint={t('account.passwordHint')}
            error={errors['currentPassword']}
          />
        )}
        <FormProblem text={form.problems.form} />
        <Button type="submit" busy={form.busy}>
          {t('account.save')}
        </Button>
      </form>
    </Section>
  )
}

function changesOf(typed: Partial<Names>, user: Names): Partial<Names> {
  const { username, email } = { ...user, ...typed }
  return { ...(username !== user.username && { username }), ...(email !== user.email && { email }) }
}

function without(typed: Partial<Names>, sent: Partial<Names>): Partial<Names> {
  return {
    ...(typed.username !== sent.username && { username: typed.username }),
    ...(typed.email !== sent.email && { email: typed.email }),
  }
}

function usernameMistake(t: Translate<'profile'>, typed: string): { username?: string } {
  if (!isFilled(typed)) return { username: t('account.usernameRequired') }
  if (mayBeUsername(typed)) return {}
  const name = proposedUsername(typed)
  return { username: name === null ? t('account.usernameRule') : t('account.usernameProposal', { name }) }
}
