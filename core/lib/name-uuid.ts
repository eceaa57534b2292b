// A UUID made from a text: the same text, the same id. Traces repeated operations in logs (I2).

/** FNV-like 32-bit mixing (cyrb family) with a seed; not cryptographic, and nothing secret depends on it. */
function mix(text: string, seed: number): number {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  return a >>> 0
}

/** UUID of version 5 shape from any text. */
export function nameUuid(text: string): string {
  const hex = [1, 2, 3, 4]
    .map((seed) =>
      mix(text, seed * 0x9e3779b9)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
