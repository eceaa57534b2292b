import type { TextParameters } from './text-parameters.ts'

export type TextNamespace = keyof TextParameters

type KeyIn<N extends TextNamespace | ''> = N extends TextNamespace ? keyof TextParameters[N] & string : never
type FullKey = { [N in TextNamespace]: `${N}:${KeyIn<N>}` }[TextNamespace]

/** Keys of one namespace and of `common`, and those of all others in full: `form:title`. Without a name, only in full. */
export type TextKey<N extends TextNamespace | '' = ''> = FullKey | (N extends '' ? never : KeyIn<N | 'common'>)

/** Those of one namespace that take no values. */
export type PlainKey<N extends TextNamespace> = {
  [K in KeyIn<N>]: [ParameterOf<N, K>] extends [never] ? K : never
}[KeyIn<N>]

type ParametersOf<K, N extends TextNamespace | ''> = K extends `${infer M extends TextNamespace}:${infer Own}`
  ? ParameterOf<M, Own>
  : K extends KeyIn<N>
    ? ParameterOf<N, K>
    : ParameterOf<'common', K>
type ParameterOf<N extends TextNamespace | '', K> = N extends TextNamespace
  ? K extends keyof TextParameters[N]
    ? TextParameters[N][K] & string
    : unknown
  : unknown

/** The values that a text takes; of several texts, those of any of them. `count` chooses the plural. */
export type TextValues<K extends string, N extends TextNamespace | '' = ''> = ValuesFor<ParametersOf<K, N>>
type ValuesFor<P> = { readonly [Name in P & string]: Name extends 'count' ? number : string | number }

// The parameters of a wrong key are unknown: the error names the key, not its values.
type Arguments<P> = [P] extends [never] ? [] : unknown extends P ? [values?: object] : [values: ValuesFor<P>]

declare const OF: unique symbol

// In a table, for the compiler compares the types of a generic one by their parameter and not by what they are.
// Overloads it compares without their keys: the first is there for that and takes nothing; `OF` tells them apart.
// By a condition, not by a constraint of K: else a wrong key would be taken for all of them.
type Translators = {
  [N in TextNamespace | '']: {
    (key: never): string
    <const K extends string>(
      key: K extends TextKey<N> ? K : TextKey<N>,
      ...values: Arguments<ParametersOf<K, N>>
    ): string
    readonly [OF]?: (namespace: N extends '' ? never : N) => void
  }
}

/** Gives the sentence of a key. That of any namespace serves where only keys in full are asked for. */
export type Translate<N extends TextNamespace | '' = ''> = Translators[N]
