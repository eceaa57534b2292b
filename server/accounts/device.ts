import type { DeviceName } from '../../core/wire/resources.ts'

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

/** The same, or null when the header names neither. */
export function nameDevice(userAgent: string): DeviceName | null {
  const device = readDevice(userAgent)
  return device.browser === null && device.platform === null ? null : device
}
