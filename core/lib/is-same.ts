import { isNothing } from './json.ts'

/** Equal as JSON values, whatever the order of names; an absent name and a gap in a list equal null (I2, I11). */
export function isSame(a: unknown, b: unknown): boolean {
  const left = isNothing(a) ? null : a
  const right = isNothing(b) ? null : b
  if (left === right) return true
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false
  if (Array.isArray(left) || Array.isArray(right)) {
    return Array.isArray(left) && Array.isArray(right) && areSameLists(left, right)
  }
  return haveSameMembers(left as Members, right as Members)
}

type Members = Readonly<Record<string, unknown>>

function areSameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  // Not `every`, which looks into no gap.
  for (let index = 0; index < a.length; index++) if (!isSame(a[index], b[index])) return false
  return true
}

/** `constructor` and `toString` are names like others. */
function haveSameMembers(a: Members, b: Members): boolean {
  for (const name of Object.keys(a)) if (!isSame(a[name], Object.hasOwn(b, name) ? b[name] : null)) return false
  for (const name of Object.keys(b)) if (!Object.hasOwn(a, name) && !isNothing(b[name])) return false
  return true
}
