export type PlatformName = 'iphone' | 'android' | 'mac-safari' | 'desktop-chrome' | 'firefox'

/** The ways to install, in the order they are listed. */
export const PLATFORMS: readonly PlatformName[] = ['iphone', 'android', 'desktop-chrome', 'mac-safari', 'firefox']

/**
 * The way to install on this device, by what its browser calls itself; null when nothing fits.
 * An iPad says it is a Mac, but no Mac has a touch screen.
 */
export function detectPlatform(userAgent: string, touchPoints: number): PlatformName | null {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'iphone'
  if (/Android/.test(userAgent)) return 'android'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrome\/|Edg\//.test(userAgent)) return 'desktop-chrome'
  return /Macintosh/.test(userAgent) && /Safari\//.test(userAgent) ? 'mac-safari' : null
}
