import { valueWords } from '../../../core/custom/custom-text.ts'
import type { JsonValue } from '../../../core/lib/json.ts'
import { plainWords } from './plain-words.ts'
import type { Words } from './words.ts'

/** A value of an own field as its reader would say it, by the kind of the field where that is known. */
export function customWords(id: string, value: JsonValue, words: Words): string {
  const field = words.customFields?.find((one) => one.id === id)
  const isPlain = typeof value === 'string' || typeof value === 'number'
  if (!field || !isPlain) return plainWords(value, words)
  return valueWords(value, field, { tag: words.tag, language: words.tag === 'de-DE' ? 'de' : 'en', yes: '', no: '' })
}
