/** Entries of a table that are one thing: an airport logged with two spellings, an aircraft with and without a hyphen. */
export interface Groups<T> {
  /** Group of every entry by its index in the table, from 1; 0 for "none" and for what no flight names. */
  readonly of: Int32Array
  /** By group, each only once; the one of group 0 is empty. */
  readonly keys: readonly string[]
  /** By group, what tells it from others: the id in the catalogue, where it has one; empty for group 0. */
  readonly identities: readonly string[]
  /** How the newest flight has it, by group; null for group 0. */
  readonly values: readonly (T | null)[]
}

interface Grouped<T> {
  readonly values: () => readonly T[]
}

/** What tells one thing from another, and what it is called: `key` may be shared by two, `identity` not. */
interface Naming<T> {
  readonly identity: (value: T) => string
  readonly key: (value: T) => string
}

/**
 * Groups of a table's entries in the order in which the flights name them, the newest first. Of two with one key the
 * newer has it to itself; the other's identity stands behind its key, in brackets.
 * @param inOrder indices of the entries, as the flights name them; repeated ones are skipped
 */
export function makeGroups<T>(table: Grouped<T>, inOrder: Iterable<number>, naming: Naming<T>): Groups<T> {
  const entries = table.values()
  const of = new Int32Array(entries.length + 1)
  const keys = ['']
  const identities = ['']
  const values: (T | null)[] = [null]
  const groupOf = new Map<string, number>()
  const taken = new Set<string>()
  for (const index of inOrder) {
    if (index === 0 || of[index] !== 0) continue
    const value = entries[index - 1]
    if (value === undefined) continue
    const identity = naming.identity(value)
    let group = groupOf.get(identity)
    if (group === undefined) {
      group = keys.length
      groupOf.set(identity, group)
      const key = naming.key(value)
      const unique = taken.has(key) ? `${key} (${identity})` : key
      taken.add(unique)
      keys.push(unique)
      identities.push(identity)
      values.push(value)
    }
    of[index] = group
  }
  return { of, keys, identities, values }
}

/** Indices a column names, each once, the newest flight's first. */
export function* inOrderOf(column: Int32Array, size: number): Generator<number> {
  const seen = new Uint8Array(size + 1)
  for (let row = 0; row < column.length; row++) {
    const index = column[row] ?? 0
    if (index === 0 || seen[index] === 1) continue
    seen[index] = 1
    yield index
  }
}
