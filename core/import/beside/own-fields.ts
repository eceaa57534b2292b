// What a file says that the record has no attribute for, as values of own fields of the log.
import {
  type CustomField,
  type CustomValue,
  fieldNamed,
  MAX_CUSTOM_MINUTES,
  nameKey,
  newFieldId,
} from '../../custom/custom-field.ts'
import type { FlightAttributes } from '../../flight/flight.ts'
import { CUSTOM_TEXT_MAX_LENGTH, MAX_CUSTOM_FIELDS } from '../../flight/schema/limits.ts'
import type { JsonObject } from '../../lib/json.ts'
import { storableText } from '../../validate/text.ts'
import type { JudgedRow } from '../log/judged-row.ts'
import { headingText } from '../file/clean-cell.ts'
import { isOne } from '../log/log-index.ts'
import type { ReadRow } from '../read-import.ts'
import { Facts } from '../read/facts.ts'
import { ownValue } from '../read/own-value.ts'
import { answerOf, type ImportAnswers } from '../resolve/answers.ts'
import { columnName, type OwnColumn, type OwnColumns } from './own-columns.ts'

/** An own field that an import fills. */
export interface ImportedField {
  /** What is answered about it goes by this (`ImportAnswers.fields`). */
  key: string
  id: string
  name: string
  kind: CustomField['kind']
  /** The log has no field of that name: it is added. */
  isNew: boolean
  /** Its owner leaves it out. */
  isLeft: boolean
  /** Rows of which the log takes a value, or would where it is not left out. */
  rows: number
}

interface Filled extends ImportedField {
  column: OwnColumn
}

/** A name printed on a boarding pass is mostly that of the log's owner. */
const USUALLY_LEFT: ReadonlySet<string> = new Set(['passenger'])

export interface OwnFieldsParts {
  userId: string
  /** Those of the log. */
  fields: readonly CustomField[]
  answers: Pick<ImportAnswers, 'fields'>
}

/** The own fields that the columns of files become. A column whose name a field of the log has fills that. */
export class OwnFields {
  readonly #byHeading = new Map<string, Filled>()
  readonly #fields: readonly CustomField[]

  constructor(columns: OwnColumns, { userId, fields, answers }: OwnFieldsParts) {
    this.#fields = fields
    const filled = new Map<OwnColumn, Filled>()
    const all = [...fields]
    for (const [heading, column] of columns.columns()) {
      const known = filled.get(column)
      if (known) this.#byHeading.set(heading, known)
      if (known || filled.size >= MAX_CUSTOM_FIELDS) continue
      const { key, name } = column
      const there = fieldNamed(name, fields) ?? fieldHeaded(name, fields)
      const kind = there?.kind ?? column.kind
      const id = there?.id ?? newFieldId(userId, name, all)
      if (id === null) continue
      if (!there) all.push({ id, name, kind, unit: null, choices: [], order: null })
      const isLeft = (answerOf(answers.fields, key) ?? (USUALLY_LEFT.has(key) ? 'leave' : 'take')) === 'leave'
      const field = { key, id, name: there?.name ?? name, kind, isNew: there === null, isLeft, rows: 0, column }
      filled.set(column, field)
      this.#byHeading.set(heading, field)
    }
  }

  /** The row with values of own fields in its flight; what cannot be read as one of its field's kind is noted. */
  fill(row: ReadRow): ReadRow {
    if (row.flight === null) return row
    const entries = Object.entries(row.extra)
    if (entries.length === 0) return row
    const facts = new Beside(row.extra)
    const custom: Record<string, CustomValue> = {}
    for (const [heading] of entries) {
      const field = this.#byHeading.get(heading)
      if (!field || field.isLeft) continue
      const value = valueOf(facts, heading, field)
      if (value !== null) custom[field.id] = value
    }
    if (Object.keys(custom).length === 0 && facts.notes.length === 0) return row
    return {
      ...row,
      flight: { ...row.flight, custom: { ...custom, ...row.flight.custom } },
      notes: [...row.notes, ...facts.notes],
    }
  }

  /** Counts a row for each field of which the log takes its value, or would where it is not left out. */
  count({ row, outcome, match, patch }: JudgedRow): void {
    const isNew = outcome === 'new' || outcome === 'warned'
    const own = !isNew && match && isOne(match) ? match.flight : null
    if (!isNew && own === null) return
    const written = isNew ? row.flight : patch
    for (const heading of Object.keys(row.extra)) {
      const field = this.#byHeading.get(heading)
      if (!field || has(own, field)) continue
      if (field.isLeft ? outcome !== 'question' : has(written, field)) field.rows += 1
    }
  }

  /** Those that would be filled, in the order of their columns. */
  filled(): ImportedField[] {
    const fields = new Set(this.#byHeading.values())
    return [...fields].flatMap(({ column: _column, ...field }) => (field.rows > 0 ? [field] : []))
  }

  /** Records of fields of these that the log does not have, by id, behind those it has. */
  definitions(ids: ReadonlySet<string>): Map<string, JsonObject> {
    const orders = this.#fields.flatMap(({ order }) => order ?? [])
    let next = orders.length > 0 ? Math.max(...orders) + 1 : null
    const made = new Map<string, JsonObject>()
    for (const { id, name, kind, isNew } of this.#byHeading.values()) {
      if (!isNew || !ids.has(id) || made.has(id)) continue
      // Fields that were never ordered stand by name.
      made.set(id, { name, kind, ...(next !== null && { order: next }) })
      if (next !== null) next += 1
    }
    return made
  }
}

/** The field whose name is no longer quite its own as the heading of a column: `flight_no` is `Flight no` there. */
function fieldHeaded(name: string, fields: readonly CustomField[]): CustomField | null {
  const isHeaded = (field: CustomField): boolean => nameKey(columnName(headingText(field.name))) === nameKey(name)
  return fields.find(isHeaded) ?? null
}

function has(flight: FlightAttributes | null, { id }: ImportedField): boolean {
  return (flight?.custom?.[id] ?? null) !== null
}

/** What a row says beside, by heading. */
class Beside extends Facts {
  readonly #extra: Readonly<Record<string, string>>

  constructor(extra: Readonly<Record<string, string>>) {
    super()
    this.#extra = extra
  }

  override text(name: string): string | null {
    return (Object.hasOwn(this.#extra, name) ? this.#extra[name] : null) || null
  }
}

function valueOf(facts: Facts, heading: string, { kind, column }: Filled): CustomValue {
  if (kind === 'duration') {
    const minutes = column.areHours ? facts.hours(heading) : facts.minutes(heading)
    if (minutes === null || minutes <= MAX_CUSTOM_MINUTES) return minutes
    facts.note('cell-unreadable', heading)
    return null
  }
  const value = ownValue(facts, heading, kind, 'month-day')
  if (typeof value !== 'string' || value.length <= CUSTOM_TEXT_MAX_LENGTH) {
    return typeof value === 'string' ? storableText(value) : value
  }
  facts.note('text-cut', heading)
  return storableText(value.slice(0, CUSTOM_TEXT_MAX_LENGTH))
}
