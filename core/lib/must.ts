/** The value, or a thrown error: for what cannot be missing unless the code is wrong. */
export function must<T>(value: T | null | undefined, what = 'value'): T {
  if (value === null || value === undefined) throw new Error(`missing ${what}`)
  return value
}
