import * as v from 'valibot'
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

/** What a name for a device must be. */
export const DEVICE_NAME = v.pipe(
  v.string('required'),
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty('required'),
  v.maxLength(MAX_DEVICE_NAME, 'too_long'),
  v.check((name) => SEEN.test(name) && !UNSEEN.test(name) && isStorableText(name), 'invalid_format'),
)
