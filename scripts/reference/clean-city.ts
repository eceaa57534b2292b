import { foldText } from '../../core/search/fold-text.ts'

/** `Ferno (VA)` → `Ferno`, `Ramsgate, Kent` → `Ramsgate`, `Rawalpindi/Islamabad` → `Rawalpindi`. */
export function cleanCity(text: string): string {
  const [first = ''] = text.replace(/\([^)]*\)?/g, ' ').split(/[,/]/)
  return first.replace(/\s+/g, ' ').trim()
}

const KIND = / (?:international |domestic |regional |municipal )*(?:air ?port|air ?field|airstrip|aerodrome|air base)$/i

/** What an airport is called without saying that it is one: `Graz Airport` → `Graz`. */
export const cleanName = (name: string): string => name.replace(KIND, '')

/** `Kasos Island` of Kasos Airport is Kasos: what is added only says what kind of place it is. */
export function withoutKind(city: string, name: string): string {
  const short = city.replace(/(?:-\w+)? (?:besar )?(?:island|atoll|city|village|mine|national park|airport)$/i, '')
  return foldText(short) === foldText(cleanName(name)) ? short : city
}
