/** Equal as JSON values, whatever the order of names; an absent name equals null (I2, I11). */
export function isSame(a: unknown, b: unknown): boolean {
  const left = a ?? null
  const right = b ?? null
  if (left === right) return true
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false
  if (Array.isArray(left) || Array.isArray(right)) {
    return Array.isArray(left) && Array.isArray(right) && areSameLists(left, right)
  }
  return haveSameMembers(left as Members, right as Members)
}

type Members = Readonly<Record<string, unknown>>

function areSameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => isSame(value, b[index]))
}

/** `constructor` and `toString` are names like others. */
function haveSameMembers(a: Members, b: Members): boolean {
  for (const name of Object.keys(a)) if (!isSame(a[name], Object.hasOwn(b, name) ? b[name] : null)) return false
  for (const name of Object.keys(b)) if (!Object.hasOwn(a, name) && (b[name] ?? null) !== null) return false
  return true
}
