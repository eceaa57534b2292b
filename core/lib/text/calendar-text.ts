/** Text of an iCalendar property (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

const MOST_OCTETS = 75

/** A content line in parts of at most 75 octets of UTF-8, a blank before each but the first (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      // The blank takes one.
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

function octetsOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x1_00_00 ? 3 : 4
}
