import { placeByCode } from '../../../read/code-lists.ts'
import type { PlaceReference } from '../../../target.ts'

const ICAO_CODE = /^[A-Z]{4}$/

/** `EDXX Name` and `Name EDXX`, the ways of logbooks of Europe's small airfields; a code or a name alone. */
export function placeWithName(text: string): PlaceReference | null {
  const parts = text.replaceAll(/[()]/g, ' ').trim().split(/\s+/)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length < 2) return placeByCode(text)
  if (ICAO_CODE.test(first)) return { icao: first, name: parts.slice(1).join(' '), raw: text }
  if (ICAO_CODE.test(last)) return { icao: last, name: parts.slice(0, -1).join(' '), raw: text }
  return placeByCode(text)
}
