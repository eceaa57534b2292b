import type { DeviceName } from '../../../core/wire/resources.ts'
import type { Translate } from '../../i18n/translate.ts'

/** What its user calls it, else `Firefox on Windows (2)`; null where the server could not tell. */
export function deviceName(device: DeviceName | null, t: Translate): string | null {
  if (device?.name) return device.name
  const { browser = null, platform = null } = device ?? {}
  const known =
    browser !== null && platform !== null ? t('changes:device.name', { browser, platform }) : (browser ?? platform)
  return known === null ? null : numbered(known, device?.number, t)
}

/** A name that several devices have, with a number that distinguishes them. */
export function numbered(name: string, number: number | undefined, t: Translate): string {
  return number !== undefined && number > 1 ? t('changes:device.numbered', { name, number }) : name
}

/** Where a step of a record's history was made. */
export function originWords(step: { origin: 'here' | 'elsewhere'; device: DeviceName | null }, t: Translate): string {
  if (step.origin === 'here') return t('changes:device.here')
  return deviceName(step.device, t) ?? t('changes:device.other')
}
