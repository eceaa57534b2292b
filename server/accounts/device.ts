import type { ApiErrorCode } from '../../core/errors/codes.ts'
import { isStorableText } from '../../core/validate/text.ts'
import { MAX_DEVICE_NAME } from '../../core/wire/resources.ts'
import type { DeviceName } from '../../core/wire/resources.ts'
import type { Login } from '../context.ts'

/** Control characters, line ends, and what turns the direction of the text around it. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** The first that fits names it: every browser claims to be several others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** Browser and platform by the User-Agent header: enough to tell one's own devices apart. */
export function readDevice(userAgent: string): DeviceName {
  const name = (table: typeof BROWSERS): string | null =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: name(BROWSERS), platform: name(PLATFORMS) }
}

/** How the records a log-in writes name its device, or null when nothing is known of it. */
export function deviceOf({ userAgent, name, number }: Pick<Login, 'userAgent' | 'name' | 'number'>): DeviceName | null {
  const device: DeviceName = readDevice(userAgent)
  if (name === null && device.browser === null && device.platform === null) return null
  if (name !== null) device.name = name
  if (number > 1) device.number = number
  return device
}

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** What is wrong with a name for a device. */
export function deviceNameIssue(name: string): ApiErrorCode | null {
  if (name === '') return 'required'
  if (name.length > MAX_DEVICE_NAME) return 'too_long'
  return UNSEEN.test(name) || !SEEN.test(name) || !isStorableText(name) ? 'invalid_format' : null
}
