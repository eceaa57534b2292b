/** Equal as JSON values, whatever the order of names; an absent name equals null. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right || (left ?? null) === (right ?? null)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const [a, b] = [new Map(Object.entries(left)), new Map(Object.entries(right))]
  if (Array.isArray(left) && a.size !== b.size) return false
  return [...new Set([...a.keys(), ...b.keys()])].every((name) => isSame(a.get(name), b.get(name)))
}
