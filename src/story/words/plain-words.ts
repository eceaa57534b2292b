import { isArray, type JsonValue } from '../../../core/lib/json.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import type { Words } from './words.ts'

/** Any value without knowing what it means: what a newer version of the app wrote is still shown, and as words. */
export function plainWords(value: JsonValue, words: Words): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value, words.tag, 6)
  if (typeof value === 'boolean') return words.t(value ? 'value.yes' : 'value.no')
  if (isArray(value)) return value.map((item) => plainWords(item, words)).join(', ')
  return Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined)
    .map(([name, member]) => `${name}: ${plainWords(member ?? null, words)}`)
    .join('; ')
}
