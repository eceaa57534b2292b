import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { readAirportCode } from '../../data/preferences/preferences.ts'
import { setPreference, usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/field/text-field.tsx'

/** Where most trips start, by its code; empty for where they did so far. Counts once the field, or the page, is left. */
export function HomeAirportField() {
  const { t } = useText('profile')
  const { homeAirport } = usePreferences()
  // Null while nobody is typing: another device may have changed it.
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const keep = (): void => {
    if (typed === null) return
    const code = readAirportCode(typed)
    setWrong(code === null)
    if (code === null) return
    setTyped(null)
    if (code !== homeAirport) setPreference('homeAirport', code)
  }
  // A page that goes takes the field away without leaving it.
  const keepTyped = useEffectEvent(keep)
  useEffect(() => () => keepTyped(), [])
  return (
    <TextField
      name="homeAirport"
      label={t('preferences.homeAirport.label')}
      hint={t('preferences.homeAirport.hint')}
      error={wrong ? t('preferences.homeAirport.wrong') : undefined}
      value={typed ?? homeAirport}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') keep()
      }}
    />
  )
}
