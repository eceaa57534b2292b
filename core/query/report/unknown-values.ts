import type { Digest } from '../../digest/digest.ts'
import { entryTableOf } from '../../digest/tables.ts'
import type { Language } from '../../locale/language.ts'
import { foldText } from '../../search/fold-text.ts'
import { complete } from '../complete/complete.ts'
import { columnsOfField, type Field, isWordField, keywordOf } from '../fields.ts'
import { NO_OTHER_NAMES, type OtherNames } from '../other-names.ts'
import {
  fieldTerm,
  issueAt,
  type Query,
  type QueryIssue,
  type Term,
  type TextTerm,
  type Value,
  word,
} from '../query.ts'
import { type DaySpan, daysOf, isRelativeDate } from '../relative-dates.ts'
import { dateValue, namedDates } from '../values/parse-value.ts'
import { hasFlight } from '../sentence/log-words.ts'
import { nearestOf } from '../parse/nearest.ts'

/** So many values are named to choose from. */
const MOST_NAMED = 5

/** What the query asks for that no flight of the log has: said, so that nothing is missing without a word. */
export function unknownIn(digest: Digest, query: Query, names: OtherNames, language: Language): QueryIssue[] {
  return query.flatMap((term) => unknownInTerm(digest, term, names, language))
}

function unknownInTerm(digest: Digest, term: Term, names: OtherNames, language: Language): QueryIssue[] {
  switch (term.kind) {
    case 'group':
      return term.alternatives.flatMap((query) => unknownIn(digest, query, names, language))
    case 'text':
      return unknownText(digest, term, names)
    case 'field': {
      const { field, at } = term
      if (!isWordField(field)) return []
      const texts = term.values.flatMap((value) => (value.kind === 'word' ? [value.text] : []))
      const missing = texts.filter((text) => !hasFlight(digest, [fieldTerm(field, [word(text)])], names))
      return missing.map((text) => ({
        ...issueAt('query.value-unknown', at ?? { start: 0, end: 0 }, text),
        ...existing(digest, field, text, names, language),
      }))
    }
  }
}

function unknownText(digest: Digest, term: TextTerm, names: OtherNames): QueryIssue[] {
  const isSaid = hasFlight(digest, [{ ...term, negated: false }], names)
  if (isSaid) return []
  const at = term.at ?? { start: 0, end: 0 }
  const dates = term.exact ? null : namedDates(term.text, names.dateOrder)
  if (dates !== null) {
    const meant = dateValue('=', onCalendar(dates, names.today))
    return [{ ...issueAt('query.no-flights-then', at, term.text), field: 'date', meant }]
  }
  const code = TIME_OF_DAY.test(term.text) ? 'query.no-times' : 'query.text-unknown'
  return [issueAt(code, at, term.text)]
}

/** `last year` as the year it is. */
function onCalendar({ first, last }: DaySpan, today: string): DaySpan {
  if (today === '' || !isRelativeDate(first) || !isRelativeDate(last)) return { first, last }
  return { first: daysOf(first, today).first, last: daysOf(last, today).last }
}

/** `09:10`, `0910Z`. */
const TIME_OF_DAY = /^(?:[01]?\d|2[0-3])(?::?[0-5]\dz|[:.][0-5]\d)$/i

function existing(
  digest: Digest,
  field: Field,
  text: string,
  names: OtherNames,
  language: Language,
): Partial<QueryIssue> {
  const typed = `${keywordOf(field, language)}:`
  const known = complete(digest, typed, typed.length, language, names)
    .map(({ value }) => value)
    .filter((value) => value !== null)
  return { field, meant: nearestValue(digest, field, text), known: known.slice(0, MOST_NAMED) }
}

/** The value of the log one of whose words or names is all but what was typed. */
function nearestValue(digest: Digest, field: Field, typed: string): Value | null {
  const [column] = columnsOfField(field)
  if (column === undefined || field === 'country' || field === 'trip') return null
  const table = entryTableOf(digest.tables, column)
  const words = table.values().flatMap((value) =>
    namesOf(value).flatMap((name) => {
      const folded = foldText(name)
      return [folded, ...folded.split(' ')].map((text) => [text, name] as const)
    }),
  )
  const nearest = nearestOf(foldText(typed), words)
  const isThere = nearest !== null && hasFlight(digest, [fieldTerm(field, [word(nearest)])], NO_OTHER_NAMES)
  return isThere ? word(nearest) : null
}

/** Codes and names of a table's value. */
function namesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  const { iata, icao, name, city } = value as Readonly<
    Record<'iata' | 'icao' | 'name' | 'city', string | null | undefined>
  >
  return [iata, icao, city, name].filter((text) => typeof text === 'string')
}
