const NAMES: readonly (readonly string[])[] = [
  ['jan', 'january', 'januar', 'jänner', 'jaenner', 'jän'],
  ['feb', 'february', 'februar', 'febr', 'feber'],
  ['mar', 'march', 'märz', 'maerz', 'marz', 'mrz', 'mär'],
  ['apr', 'april'],
  ['may', 'mai'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'juli'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october', 'oktober', 'okt'],
  ['nov', 'november'],
  ['dec', 'december', 'dezember', 'dez'],
]

const BY_NAME = new Map(NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

/** 1 to 12 of an English or German month name or its usual abbreviation, in lower case; null for any other word. */
export function monthByName(name: string): number | null {
  return BY_NAME.get(name) ?? null
}
