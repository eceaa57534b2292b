import { useText } from '../../../i18n/use-text.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'

export interface CurrentPasswordFieldProps {
  name: string
  error: string | undefined
  hint?: string | undefined
}

/** The password somebody has now, asked before what cannot be taken back. */
export function CurrentPasswordField({ name, error, hint }: CurrentPasswordFieldProps) {
  const { t } = useText('profile')
  return (
    <PasswordField
      name={name}
      label={t('password.current')}
      hint={hint}
      showText={t('password.show')}
      autoComplete="current-password"
      required
      error={error}
    />
  )
}
