import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { COORDINATE_DECIMALS } from '../../../../core/validate/coordinate.ts'
import { readTypedPosition } from '../../../../core/validate/typed-position.ts'
import { useText } from '../../../i18n/use-text.ts'

/** How a typed position was understood, so that a slip is seen; null for a name. */
export function usePositionWords(typed: string): string | null {
  const { t, locale } = useText('form')
  const reading = readTypedPosition(typed)
  if (reading.kind !== 'position') return null
  const { latitude, longitude } = reading.position
  const degrees = (value: number): string => formatNumber(Math.abs(value), localeTag(locale), COORDINATE_DECIMALS)
  return t('label.position', {
    latitude: degrees(latitude),
    northSouth: t(latitude < 0 ? 'label.south' : 'label.north'),
    longitude: degrees(longitude),
    eastWest: t(longitude < 0 ? 'label.west' : 'label.east'),
  })
}
