import type { Approach } from '../../../../flight/flight.ts'
import type { Facts } from '../../../read/facts.ts'

/** `count;type;runway;airport;comment`. */
export function readPackedApproach(facts: Facts, column: string): Approach | null {
  const text = facts.text(column)
  if (text === null) return null
  const [count = '', type = '', runway = '', airport = '', ...comment] = text.split(';').map((part) => part.trim())
  const times = /^\d{1,3}$/.test(count) ? Number(count) : 0
  if (times < 1 || type === '') {
    if (times !== 0 || type !== '') facts.note('cell-unreadable', column)
    return null
  }
  const airportId = /^[A-Z0-9-]{2,8}$/.test(airport) ? airport : null
  return { type, airportId, runway: runway || null, count: times, note: comment.join('; ') || null }
}

/** Instrument approach procedure, of a kind the file does not say. */
const ANY = 'IAP'

/**
 * What a cell says of approaches: packed ones, a number of them, or in words; `ILS-KAPA` is one at an airport. A zero
 * says that there were none.
 */
export function approachOf(facts: Facts, column: string): Approach | null {
  const text = facts.text(column)
  if (text === null || /^\d{0,3}[;]/.test(text)) return readPackedApproach(facts, column)
  const count = /^\d{1,3}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : null
  if (count === 0) return null
  if (count !== null) return { type: ANY, airportId: null, runway: null, count, note: null }
  const [, type = text, airportId = null] = /^([A-Z0-9 /()-]{2,30})-([A-Z][A-Z0-9]{3})$/.exec(text) ?? []
  return { type, airportId, runway: null, count: 1, note: null }
}
