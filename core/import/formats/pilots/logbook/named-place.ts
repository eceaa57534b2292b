import { placeByCode } from '../../../read/code-lists.ts'
import type { PlaceReference } from '../../../record/target.ts'

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

/** `Hamburg (HAM)`, `Hamburg (HAM/EDDH)`, `HAM - Hamburg`, a code, or a name. */
export function placeWithCode(text: string): PlaceReference | null {
  const [, name = '', iata = null, icao = null] =
    /^(.{0,100}?)\s?\((?:([A-Z]{3})|([A-Z]{4}))(?:\/[A-Z]{3,4})?\)$/.exec(text) ?? []
  if (iata !== null || icao !== null) return { iata, icao, city: name || null, raw: text }
  const [, code = null, city = null] = /^([A-Z]{3}) ?[-–,] ?(.{2,100})$/.exec(text) ?? []
  return code === null ? placeWithName(text) : { iata: code, city, raw: text }
}
