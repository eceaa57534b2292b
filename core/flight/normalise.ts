/** One spelling of what has many: an aircraft registration and a seat. */

const DASHES = /[‐-―−]/g

/** `d‑ainz ` → `D-AINZ`. A hyphen is never invented: `N123AB` has none and `DEABC` may be a German ultralight's call sign. */
export function normaliseRegistration(typed: string): string {
  return typed.normalize('NFKC').replaceAll(DASHES, '-').replaceAll(/\s+/g, '').toUpperCase()
}

/** `12a`, `12 A`, `012A` → `12A`; anything else (`UD 4`, `Jumpseat`) only loses outer and double spaces. */
export function normaliseSeat(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  const match = /^0*(\d{1,3})[\s-]?([a-z])$/i.exec(text)
  return match ? `${match[1]}${(match[2] ?? '').toUpperCase()}` : text
}
