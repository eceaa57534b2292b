/** The type of what comes after a prefix. */
export type AfterPrefix<P extends string, T extends string> = T extends `${P}${infer Rest}` ? Rest : never

/** What comes after the prefix of a word: `date-required` of `flight.date-required`. */
export function afterPrefix<P extends string, T extends `${P}${string}`>(prefix: P, text: T): AfterPrefix<P, T> {
  return text.slice(prefix.length) as AfterPrefix<P, T>
}
