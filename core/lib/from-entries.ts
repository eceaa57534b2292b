/** As `Object.fromEntries`, with the type of the names kept; the caller has an entry for each of them. */
export function fromEntries<Name extends string, Value>(
  entries: Iterable<readonly [Name, Value]>,
): Record<Name, Value> {
  return Object.fromEntries(entries) as Record<Name, Value>
}
