import { spellings } from '../fields.ts'
import type { DaySpan } from '../relative-dates.ts'

/** Of three months each, as north of the equator; a winter is named by the year it begins in. */
const SEASONS: readonly (readonly [first: number, names: readonly string[]])[] = [
  [3, ['spring', 'springtime', 'Frühling', 'Frühjahr']],
  [6, ['summer', 'Sommer']],
  [9, ['autumn', 'fall', 'Herbst']],
  [12, ['winter', 'Winter']],
]
const FIRST_MONTH = new Map(SEASONS.flatMap(([first, names]) => names.flatMap(spellings).map((name) => [name, first])))

const NAMED_YEAR = /^(\p{L}+)(?:\s+(?:of|des jahres))?\s+(\d{4})(?:\/(\d{2}|\d{4}))?$/u

/** The months of `summer 2019`, `Winter 2019/20`; null for anything else. */
export function seasonOfYear(typed: string): DaySpan | null {
  const [, name = '', year = '', next] = NAMED_YEAR.exec(typed.trim().toLowerCase()) ?? []
  const first = FIRST_MONTH.get(name)
  if (first === undefined) return null
  const isWinter = first === 12
  const after = Number(year) + 1
  // Only a winter lies in two years, and in two that follow each other.
  if (next !== undefined && (!isWinter || !String(after).endsWith(next))) return null
  const month = (number: number): string => String(number).padStart(2, '0')
  return {
    first: `${year}-${month(first)}`,
    last: isWinter ? `${String(after).padStart(4, '0')}-02` : `${year}-${month(first + 2)}`,
  }
}

const DECADE = /^['’]?(1[89]|20)?(\d)0(?:['’]?s|er)(?:\s+jahren?)?$/
/** Of `80s` without its century: later ones are as often amounts. */
const LEAST_OF_LAST_CENTURY = 3

/** The years of `1980s`, `80er`, `1980er Jahre`; null for anything else. */
export function decadeOf(typed: string): DaySpan | null {
  const [, century, tens] = DECADE.exec(typed.trim().toLowerCase()) ?? []
  if (tens === undefined || (century === undefined && Number(tens) < LEAST_OF_LAST_CENTURY)) return null
  const decade = `${century ?? '19'}${tens}`
  return { first: `${decade}0`, last: `${decade}9` }
}

/** The first of the three months of a season of any year, 1 to 12; null for no season. */
export function seasonOfAnyYear(folded: string): number | null {
  return FIRST_MONTH.get(folded) ?? null
}
