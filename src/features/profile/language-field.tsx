import { syncClient } from '../../data/engine/client.ts'
import { useSession } from '../../data/use-session.ts'
import { isLanguage, LANGUAGES } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { inLocale } from '../../routes/routes.ts'
import { useNavigate, useShown } from '../../shell/navigation/navigator-context.ts'
import { chooseLanguage } from '../../shell/start/remember-language.ts'
import { restOf } from '../../shell/place/rest-of.ts'
import { SelectField } from '../../ui/field/select-field.tsx'

/** The page changes at once; the account remembers it for the language of its mails. */
export function LanguageField() {
  const { t, locale } = useText('profile')
  const navigate = useNavigate()
  const { place } = useShown()
  const hasAccount = useSession().kind !== 'local'

  const choose = (chosen: string): void => {
    if (!isLanguage(chosen) || chosen === locale) return
    chooseLanguage(chosen)
    void navigate(inLocale(chosen, place.pathname, restOf(place)), { replace: true })
    // The path decides what is shown; the account gets the choice when it can be reached.
    if (hasAccount)
      void syncClient().request('PATCH', '/me', { data: { type: 'users', attributes: { locale: chosen } } })
  }

  return (
    <SelectField
      name="language"
      label={t('preferences.language')}
      hint={hasAccount ? t('preferences.languageHint') : undefined}
      value={locale}
      options={LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
