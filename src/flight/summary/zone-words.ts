import type { LocaleTag } from '../../../core/locale/language.ts'
import { cityIn } from '../../../core/place/city-names.ts'

/** Islands, states and old spellings that name a zone and are no city of the catalogue. */
const GERMAN: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Azores: 'Azoren',
  Calcutta: 'Kalkutta',
  Canary: 'Kanaren',
  'Cape Verde': 'Kap Verde',
  Cayman: 'Kaimaninseln',
  Comoro: 'Komoren',
  Easter: 'Osterinsel',
  Faeroe: 'Färöer',
  Fiji: 'Fidschi',
  Jamaica: 'Jamaika',
  Katmandu: 'Kathmandu',
  Kiev: 'Kiew',
  Maldives: 'Malediven',
  Qatar: 'Katar',
  Rangoon: 'Rangun',
  'South Georgia': 'Südgeorgien',
  Tirane: 'Tirana',
  Vatican: 'Vatikan',
}

/** `America/Argentina/Buenos_Aires` as `Buenos Aires`, `Asia/Tokyo` as `Tokio` for a German reader. */
export function zoneCity(zone: string, tag: LocaleTag): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  const german = tag === 'de-DE' && Object.hasOwn(GERMAN, city) ? GERMAN[city] : undefined
  return german ?? cityIn({ city, country: null }, tag)
}
