import type { TextParameters } from './text-parameters.ts'

export type TextNamespace = keyof TextParameters

type KeyIn<N extends TextNamespace> = N extends N ? keyof TextParameters[N] & string : never
type FullKey = { [N in TextNamespace]: `${N}:${KeyIn<N>}` }[TextNamespace]

/** Keys of one namespace and of `common`, and those of all others in full: `form:title`. Without a name, only in full. */
export type TextKey<N extends TextNamespace = never> = FullKey | ([N] extends [never] ? never : KeyIn<N | 'common'>)

/** Those of one namespace that are told nothing. */
export type PlainKey<N extends TextNamespace> = {
  [K in KeyIn<N>]: [ParameterOf<N, K>] extends [never] ? K : never
}[KeyIn<N>]

type ParametersOf<K, N extends TextNamespace> = K extends `${infer M extends TextNamespace}:${infer Own}`
  ? ParameterOf<M, Own>
  : K extends KeyIn<N>
    ? ParameterOf<N, K>
    : ParameterOf<'common', K>
type ParameterOf<N extends TextNamespace, K> = K extends keyof TextParameters[N] ? TextParameters[N][K] & string : never

/** What a text has to be told; of several, what any of them has. `count` chooses the plural. */
export type TextValues<K extends string, N extends TextNamespace = never> = Told<ParametersOf<K, N>>
type Told<P extends string> = { readonly [Name in P]: Name extends 'count' ? number : string | number }

type Arguments<P extends string> = [P] extends [never] ? [] : [values: Told<P>]

declare const OF: unique symbol

/**
 * Gives the sentence of a key. That of any namespace serves where only keys in full are asked for. Overloads are
 * compared without their keys: the first is there for that and takes nothing, the last says whose sentences they are.
 * By conditions, not by a constraint of K: so a wrong key is called wrong, whatever else is said with it.
 */
export type Translate<N extends TextNamespace = never> = {
  (key: never): string
  <const K extends string>(
    key: K extends TextKey<N> ? K : TextKey<N>,
    ...values: [K] extends [TextKey<N>] ? Arguments<ParametersOf<K, N>> : [values?: object]
  ): string
  readonly [OF]?: (namespace: N) => void
}
