import type { DeviceName } from '../../sync/client.ts'
import type { Translate } from '../i18n/use-text.ts'

/** `Firefox on Windows`; null where the server could not tell. */
export function deviceName(device: DeviceName | null, t: Translate): string | null {
  const { browser = null, platform = null } = device ?? {}
  return browser !== null && platform !== null ? t('changes:device.name', { browser, platform }) : (browser ?? platform)
}

/** Where a step of a record's history was made. */
export function originWords(step: { origin: 'here' | 'elsewhere'; device: DeviceName | null }, t: Translate): string {
  if (step.origin === 'here') return t('changes:device.here')
  return deviceName(step.device, t) ?? t('changes:device.other')
}
