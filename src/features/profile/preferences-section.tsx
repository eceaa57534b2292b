import { keyIn } from '../../i18n/key-in.ts'
import { type ChosenPreference, PREFERENCE_VALUES } from '../../data/preferences/preferences.ts'
import { setPreference, usePreferences } from '../../data/use-preferences.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useText } from '../../i18n/use-text.ts'
import { setTheme, theme, THEMES } from '../../shell/start/theme.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { HomeAirportField } from './home-airport-field.tsx'
import { LanguageField } from './language-field.tsx'
import css from './panel/profile.module.css'

/** Every choice counts at once; there is nothing to save. */
export function PreferencesSection() {
  const { t, locale } = useText('profile')
  const { role } = usePreferences()
  return (
    <Section title={t('preferences.title')} lead={t('preferences.lead')}>
      <div className={css.pair}>
        <PreferenceField name="role" />
        {role !== 'traveller' && <PreferenceField name="pilotFlying" />}
        <HomeAirportField />
        <PreferenceField name="placeCodes" />
        <LanguageField />
        <SelectField
          name="theme"
          label={t('preferences.theme')}
          hint={t('preferences.themeHint')}
          value={useStore(theme)}
          options={THEMES.map((value) => ({ value, label: t(`preferences.themes.${value}`) }))}
          onChange={(event) => setTheme(THEMES.find((one) => one === event.target.value) ?? 'system')}
        />
        <PreferenceField name="distanceUnit" />
        <PreferenceField name="clock" />
        <PreferenceField name="timeEntry" />
        {/* In German the day comes first. */}
        {locale === 'en' && <PreferenceField name="dateOrder" />}
        <PreferenceField name="density" />
      </div>
      <div className={css.actions}>
        <LinkButton kind="quiet" edge="start" to="custom-data">
          {t('preferences.customFields')}
        </LinkButton>
      </div>
    </Section>
  )
}

function PreferenceField({ name }: { name: ChosenPreference }) {
  const { t } = useText('profile')
  const values = PREFERENCE_VALUES[name]
  return (
    <SelectField
      name={name}
      label={t(`preferences.${name}.label`)}
      value={usePreferences()[name]}
      options={values.map((value) => ({ value, label: t(keyIn(`profile:preferences.${name}`, value)) }))}
      onChange={(event) => {
        const chosen = values.find((value) => value === event.target.value)
        if (chosen) setPreference(name, chosen)
      }}
    />
  )
}
