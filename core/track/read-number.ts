const NUMBER = /^[-+]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][-+]?\d{1,3})?$/
const TIME = /^(-?\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[-+]\d\d:?\d\d)$/i

/** A decimal number as files of positions write it; null for anything else. */
export function readNumber(text: string | null | undefined): number | null {
  const trimmed = text?.slice(0, 60).trim() ?? ''
  return NUMBER.test(trimmed) ? Number(trimmed) : null
}

/**
 * An instant in milliseconds since 1970 from a time that says its distance to UTC; null for one that does not (it
 * would have to be guessed), and for a day that does not exist.
 */
export function readInstant(text: string | null | undefined): number | null {
  const parts = TIME.exec(text?.slice(0, 60).trim() ?? '')
  if (!parts) return null
  const [, year, month, day, hour, minute, second = '0', fraction = '0', zone = 'Z'] = parts
  const numbers = [year, month, day, hour, minute, second].map(Number)
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = numbers
  if (h > 24 || mi > 59 || s > 60) return null
  const at = Date.UTC(y, mo - 1, d, h, mi, s, Math.round(Number(`0.${fraction}`) * 1000))
  const sameDay = new Date(Date.UTC(y, mo - 1, d))
  if (sameDay.getUTCMonth() !== mo - 1 || sameDay.getUTCDate() !== d) return null
  return at - offsetMs(zone)
}

function offsetMs(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
