import { type CodedPlace, placeCode, type PlaceCodes } from '../../flight/place-code.ts'
import { COLUMNS, type TableColumn } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { entryTableOf } from '../../digest/tables.ts'
import type { Language } from '../../locale/language.ts'
import { foldText } from '../../search/fold-text.ts'
import { choicesBeginning, weekdayName } from '../choices.ts'
import { type Candidate, dateCandidates } from './complete-date.ts'
import { type ChoiceField, columnsOfField, type Field, FIELDS, isChoiceField } from '../fields.ts'
import type { OtherNames } from '../other-names.ts'
import { choice, type Value, word } from '../query.ts'

/**
 * Values of a field that begin with what was typed, all of them where nothing was, each with how many flights have it:
 * whole matches first, then the most frequent.
 */
export function fieldValues(
  digest: Digest,
  field: Field,
  typed: string,
  language: Language,
  names: OtherNames,
): Candidate[] {
  const folded = foldText(typed)
  const { kind } = FIELDS[field]
  if (kind === 'date') return dateCandidates(digest, typed, language, names)
  const found = candidates(digest, field, folded, names)
  if (isChoiceField(field)) found.push(...choices(field, folded))
  if (kind === 'weekday') found.push(...weekdays(typed, language))
  if (field === 'year') found.push(...years(digest, typed))
  return found.sort((a, b) => Number(b.exact) - Number(a.exact) || b.count - a.count)
}

function candidates(digest: Digest, field: Field, folded: string, names: OtherNames): Candidate[] {
  const columns = columnsOfField(field)
  const [first] = columns
  if (first === undefined) return []
  const { words, slots, counts } = countedOf(digest, field, columns, names.placeCodes)
  if (field === 'country') return countries(words, counts, folded, names)
  if (field === 'trip') return trips(words, counts, folded, names)
  // The texts of a table take a while the first time, and a menu that opens asks for none.
  const texts = folded === '' ? null : entryTableOf(digest.tables, first).texts()
  const found = new Map<number, Candidate>()
  for (let index = 1; index < slots.length; index++) {
    const slot = slots[index] ?? 0
    const text = texts?.[index] ?? ''
    const count = counts[slot] ?? 0
    if (count === 0 || (texts !== null && !text.includes(` ${folded}`))) continue
    const { typed, name } = words[slot] ?? UNNAMED
    const exact = (texts !== null && text.includes(`| ${folded} |`)) || found.get(slot)?.exact === true
    found.set(slot, { value: word(typed), name, count, exact })
  }
  return [...found.values()]
}

/** Counts the words of a field before anybody asks for them. */
export function countValues(digest: Digest, field: Field, codes: PlaceCodes): void {
  countedOf(digest, field, columnsOfField(field), codes)
}

interface FieldWord {
  /** As it is typed; of a country its code, of a trip its id. */
  readonly typed: string
  /** What people call it. */
  readonly name: string | null
}

const UNNAMED: FieldWord = { typed: '', name: null }

/** What a field's words are, and how many flights have each. */
interface Counted {
  /** Slot 0 is "not known". */
  readonly words: readonly FieldWord[]
  /** Of each entry of the field's table, its place in `words`: entries that are typed alike share one. */
  readonly slots: Uint32Array
  readonly counts: Uint32Array
}

/** By field and, since words are codes of places, by which codes. */
const counted = new WeakMap<Digest, Map<string, Counted>>()

function countedOf(digest: Digest, field: Field, columns: readonly TableColumn[], codes: PlaceCodes): Counted {
  const known = counted.get(digest) ?? new Map<string, Counted>()
  counted.set(digest, known)
  const key = `${field} ${codes}`
  const found = known.get(key) ?? count(digest, field, columns, codes)
  known.set(key, found)
  return found
}

/** A flight counts once for each word it has: for both of its tags, and once for the airport it returned to. */
function count(digest: Digest, field: Field, columns: readonly TableColumn[], codes: PlaceCodes): Counted {
  const { words, slots } = slotsOf(digest, field, columns, codes)
  const counts = new Uint32Array(words.length)
  /** The row a slot was counted for last, plus one. */
  const lastRow = new Uint32Array(words.length)
  const add = (index: number, row: number): void => {
    const slot = slots[index] ?? 0
    if (slot === 0 || lastRow[slot] === row + 1) return
    lastRow[slot] = row + 1
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  const read = columns.map((name) => {
    const column = COLUMNS[name]
    return { indexes: digest.columns[name], lists: column.kind === 'list' ? digest.tables[column.table] : null }
  })
  for (let row = 0; row < digest.count; row++) {
    for (const { indexes, lists } of read) {
      const index = indexes[row] ?? 0
      if (index === 0) continue
      if (lists === null) add(index, row)
      else for (const item of lists.at(index) ?? []) add(item, row)
    }
  }
  return { words, slots, counts }
}

function slotsOf(
  digest: Digest,
  field: Field,
  [first]: readonly TableColumn[],
  codes: PlaceCodes,
): Pick<Counted, 'words' | 'slots'> {
  const values = first === undefined ? [] : entryTableOf(digest.tables, first).values()
  const words: FieldWord[] = [UNNAMED]
  const slots = new Uint32Array(values.length + 1)
  const bySpelling = new Map<string, number>()
  for (const [at, value] of values.entries()) {
    const own = field === 'country' ? countryOf(value) : namesFor(value, codes)
    if (own.typed === '') continue
    const slot = bySpelling.get(own.typed) ?? words.length
    if (slot === words.length) words.push(own)
    bySpelling.set(own.typed, slot)
    slots[at + 1] = slot
  }
  return { words, slots }
}

/** How a table's value is typed, and what people call it. */
function namesFor(value: unknown, codes: PlaceCodes): FieldWord {
  if (typeof value === 'string') return { typed: value, name: null }
  const entry = value as CodedPlace & { name: string | null; city?: string }
  const { name, city } = entry
  return { typed: placeCode(entry, codes) ?? name ?? '', name: city ?? name }
}

function countryOf(value: unknown): FieldWord {
  const { country } = value as { country: string | null }
  return { typed: country ?? '', name: null }
}

type Words = Counted['words']

function countries(words: Words, counts: Uint32Array, folded: string, names: OtherNames): Candidate[] {
  return words.flatMap(({ typed: code }, slot) => {
    const count = counts[slot] ?? 0
    if (count === 0) return []
    const found = names.country(code)
    const exact = code.toLowerCase() === folded
    const begins = exact || found.some((name) => ` ${foldText(name)}`.includes(` ${folded}`)) || folded === ''
    return begins ? [{ value: word(code), name: found[0] ?? null, count, exact }] : []
  })
}

/** Of trips only names are typed. */
function trips(words: Words, counts: Uint32Array, folded: string, names: OtherNames): Candidate[] {
  return words.flatMap(({ typed: id }, slot) => {
    const [name, count] = [names.trip(id), counts[slot] ?? 0]
    if (name === null || count === 0 || !` ${foldText(name)}`.includes(` ${folded}`)) return []
    return [{ value: word(name), name: null, count, exact: foldText(name) === folded }]
  })
}

/** Not counted: of choices it is asked by looking for them (`filterRows`). */
function choices(field: ChoiceField, folded: string): Candidate[] {
  return choicesBeginning(field, folded).map((value) => ({ value: choice(value), name: null, count: 0, exact: false }))
}

function weekdays(typed: string, language: Language): Candidate[] {
  return [1, 2, 3, 4, 5, 6, 7]
    .filter((day) => weekdayName(day, language).startsWith(typed.toLowerCase()))
    .map((day) => ({ ...equalTo(day), name: null, count: 0, exact: false }))
}

function years(digest: Digest, typed: string): Candidate[] {
  const counts = new Map<number, number>()
  for (const date of digest.columns.date) {
    const year = Math.floor(date / 10_000)
    if (year > 0) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts]
    .filter(([year]) => String(year).startsWith(typed))
    .map(([year, count]) => ({ ...equalTo(year), name: null, count, exact: String(year) === typed }))
}

function equalTo(value: number): { value: Value } {
  return { value: { kind: 'number', compare: '=', value, to: null, unit: null } }
}
