import type { TextKey } from './translate.ts'

/** Keys of the texts below a place: of `flights:status` such as `flights:status.flown`, of `errors` such as `errors:internal`. */
type KeyBelow<P extends string> =
  | Extract<TextKey, `${P}.${string}`>
  | Exclude<Extract<TextKey, `${P}:${string}`>, `${P}:${string}.${string}`>

/**
 * The key of a text by its place and a word that is known only while the app runs; a place without texts does not
 * compile. Of a word that has no text there the sentence is its key.
 *
 * Of a place with texts that name parameters (`errors`) the key is given a name before `t` is called with it: one call
 * inside the other cost the compiler 55 of the 64 s it took for all of `src`.
 */
export function keyIn<const P extends string>(
  place: [KeyBelow<P>] extends [never] ? never : P,
  word: string,
): KeyBelow<P> {
  const key: string = place
  // The one place where a key is called one without the compiler having seen it.
  return `${key}${key.includes(':') ? '.' : ':'}${word}` as KeyBelow<P>
}
