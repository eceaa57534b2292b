import { CUSTOM_KINDS } from '../../custom/custom-field.ts'
import { isObject } from '../../lib/json.ts'
import type { CustomDraft } from './draft.ts'

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:[.,]\d{1,9})?$/

/** A row of own fields as it was kept in a draft, by an app of before under its field's name; none of anything else. */
export function readKeptCustom(kept: unknown): CustomDraft[] {
  if (!isObject(kept)) return []
  const { id, name, value, typed } = kept
  if (typeof name === 'string' && typeof value === 'string' && name.trim() !== '') {
    const kind = PLAIN_NUMBER.test(value.trim()) ? 'number' : 'text'
    return [{ id: name.trim(), value: null, typed: { kind, text: value } }]
  }
  if (typeof id !== 'string' || id === '') return []
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  if (!isObject(typed)) return [{ id, value: plain, typed: null }]
  const kind = CUSTOM_KINDS.find((one) => one === typed['kind'])
  const { text } = typed
  return kind && typeof text === 'string' ? [{ id, value: plain, typed: { kind, text } }] : []
}
