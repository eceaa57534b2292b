/** The shape of a value, said as data: one table serves the server's refusal, the form and the reader of old records. */
export type Rule =
  | { kind: 'text'; max: number; min?: number; pattern?: RegExp }
  | { kind: 'number'; min: number; max: number; decimals: number }
  | { kind: 'oneOf'; values: readonly string[] }
  | { kind: 'date' }
  /** RFC 9557 with offset and zone. */
  | { kind: 'moment' }
  /** `2026-03-05T09:10:00.000Z`. */
  | { kind: 'instant' }
  | { kind: 'uuid' }
  | { kind: 'list'; item: Rule; max: number }
  | { kind: 'object'; shape: Shape }
  /** An object with free names whose values are text, numbers, booleans or null. */
  | { kind: 'values'; max: number; maxText: number }

/** The attributes of an object. `required` ones may be neither absent nor null. */
export type Shape = Readonly<Record<string, Rule & { required?: true }>>

export const text = (max: number, pattern?: RegExp): Rule =>
  pattern ? { kind: 'text', max, pattern } : { kind: 'text', max }
export const integer = (min: number, max: number): Rule => ({ kind: 'number', min, max, decimals: 0 })
export const number = (min: number, max: number, decimals: number): Rule => ({ kind: 'number', min, max, decimals })
export const oneOf = (values: readonly string[]): Rule => ({ kind: 'oneOf', values })
export const list = (item: Rule, max: number): Rule => ({ kind: 'list', item, max })
export const object = (shape: Shape): Rule => ({ kind: 'object', shape })

/** The same rule for a value that must be there; a text must not be empty either. */
export function required(rule: Rule): Rule & { required: true } {
  return rule.kind === 'text' ? { ...rule, min: 1, required: true } : { ...rule, required: true }
}
