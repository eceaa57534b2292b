import { foldText } from '../../search/fold-text.ts'
import type { OtherNames } from '../other-names.ts'

/** What people write beside the names of a list. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'VAE', 'Emirates', 'Emirate'],
  CD: ['Congo', 'Kongo'],
  CI: ['Elfenbeinküste'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain'],
  KR: ['Korea'],
  NL: ['Holland'],
  US: ['USA', 'America', 'Amerika'],
}
/** Fewer letters begin too many names. */
const LEAST_OF_NAME = 4

const known = new WeakMap<OtherNames, Map<string, readonly string[]>>()

/** Folded names of a country by its code, in every language the user may write it. */
export function namesOfCountry(code: string, names: OtherNames): readonly string[] {
  const byCode = known.get(names) ?? new Map<string, readonly string[]>()
  known.set(names, byCode)
  const found = byCode.get(code) ?? [
    ...new Set([...names.country(code), ...(ALSO[code] ?? [])].map((name) => foldText(name))),
  ]
  byCode.set(code, found)
  return found
}

/** Is it the country's name, or its beginning? `United` alone begins too many names of other things. */
export function isCountryNamed(code: string, folded: string, names: OtherNames): boolean {
  return namesOfCountry(code, names).some((name) => {
    if (name === folded) return true
    const isLong = folded.length >= LEAST_OF_NAME && (folded.includes(' ') || !name.includes(' '))
    return isLong && name.startsWith(folded)
  })
}
