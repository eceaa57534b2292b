/**
 * Makes a thing when it is first asked for, and answers it from then on: a table that few pages look into is not built
 * while the first of them starts.
 */
export function once<T>(make: () => T): () => T {
  let made: { thing: T } | null = null
  return () => (made ??= { thing: make() }).thing
}
