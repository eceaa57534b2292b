/** The shape of a value, said as data: one table serves the server's refusal, the form and the reader of old records. */
export type Rule =
  | TextRule
  | NumberRule
  | ChoiceRule
  | { kind: 'date' }
  /** RFC 9557 with offset and zone. */
  | { kind: 'moment' }
  /** `2026-03-05T09:10:00.000Z`. */
  | { kind: 'instant' }
  | { kind: 'uuid' }
  | ListRule
  | ObjectRule
  | SnapshotRule
  | ValuesRule

export interface TextRule {
  kind: 'text'
  max: number
  min?: number
  pattern?: RegExp
}

export interface NumberRule {
  kind: 'number'
  min: number
  max: number
  decimals: number
}

export interface ChoiceRule<V extends string = string> {
  kind: 'oneOf'
  values: readonly V[]
}

export interface ListRule<R extends Rule = Rule> {
  kind: 'list'
  item: R
  max: number
}

/** Members of which any may be absent. */
export interface ObjectRule<S extends Shape = Shape> {
  kind: 'object'
  shape: S
}

/** Stored without the members that are unknown, read with null in their place; `seldom` ones may be absent there too. */
export interface SnapshotRule<S extends Shape = Shape> {
  kind: 'snapshot'
  shape: S
}

/** An object with free names. */
export interface ValuesRule {
  kind: 'values'
  max: number
  maxText: number
}

/** The attributes of an object. `required` ones may be neither absent nor null. */
export type Shape = Readonly<Record<string, Rule & { required?: true; seldom?: true }>>

export const text = (max: number, pattern?: RegExp): TextRule =>
  pattern ? { kind: 'text', max, pattern } : { kind: 'text', max }
export const integer = (min: number, max: number): NumberRule => ({ kind: 'number', min, max, decimals: 0 })
export const number = (min: number, max: number, decimals: number): NumberRule => ({
  kind: 'number',
  min,
  max,
  decimals,
})
export const oneOf = <const V extends string>(values: readonly V[]): ChoiceRule<V> => ({ kind: 'oneOf', values })
export const list = <R extends Rule>(item: R, max: number): ListRule<R> => ({ kind: 'list', item, max })
export const object = <S extends Shape>(shape: S): ObjectRule<S> => ({ kind: 'object', shape })
export const snapshot = <S extends Shape>(shape: S): SnapshotRule<S> => ({ kind: 'snapshot', shape })

/** The same rule for a value that must be there; a text must not be empty either. */
export function required<R extends Rule>(rule: R): R & Required {
  return { ...rule, ...(rule.kind === 'text' && { min: 1 }), required: true }
}

/** The same rule for a part of a snapshot that most do not have. */
export function seldom<R extends Rule>(rule: R): R & Seldom {
  return { ...rule, seldom: true }
}

/** What the names of a `values` rule may hold. */
export type FreeValue = string | number | boolean | null

/** The type of the values a rule accepts. */
export type ValueOf<R extends Rule> = R extends { kind: 'text' | 'date' | 'moment' | 'instant' | 'uuid' }
  ? string
  : R extends { kind: 'number' }
    ? number
    : R extends ChoiceRule<infer V>
      ? V
      : R extends ListRule<infer I>
        ? readonly ValueOf<I>[]
        : R extends ObjectRule<infer S>
          ? MembersOf<S>
          : R extends SnapshotRule<infer S>
            ? PartsOf<S>
            : R extends ValuesRule
              ? Readonly<Record<string, FreeValue>>
              : never

/** The type of an object of a shape: absent, `undefined` and `null` mean the same. */
export type MembersOf<S extends Shape> = Flat<
  { -readonly [N in RequiredOf<S>]: ValueOf<S[N]> } & {
    -readonly [N in Exclude<keyof S, RequiredOf<S>>]?: ValueOf<S[N]> | null | undefined
  }
>

type PartsOf<S extends Shape> = Flat<
  {
    -readonly [N in Exclude<keyof S, SeldomOf<S>>]: S[N] extends Required ? ValueOf<S[N]> : ValueOf<S[N]> | null
  } & { -readonly [N in SeldomOf<S>]?: ValueOf<S[N]> | null | undefined }
>

type RequiredOf<S extends Shape> = { [N in keyof S]: S[N] extends Required ? N : never }[keyof S]
type SeldomOf<S extends Shape> = { [N in keyof S]: S[N] extends Seldom ? N : never }[keyof S]
type Required = { required: true }
type Seldom = { seldom: true }
type Flat<T> = { [N in keyof T]: T[N] }
