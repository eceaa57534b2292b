// Which columns a file has beside those that an attribute of the record takes, and what kind of values stand in them.
import { CUSTOM_NAME_MAX_LENGTH, type CustomKind, nameKey, tidyName } from '../../custom/custom-field.ts'
import { storableText } from '../../validate/text.ts'
import { compactName } from '../file/clean-cell.ts'
import { readDay } from '../read/read-day.ts'
import { YES_NO_WORDS } from '../read/table-words.ts'

/** One column, under whatever headings it is written. */
export interface OwnColumn {
  /** Unlike that of every other column: what is answered about it goes by this. */
  key: string
  name: string
  kind: CustomKind
  /** Decimal hours: `1.5` is an hour and a half. */
  areHours: boolean
}

/** What ForeFlight writes before the names of own fields, and others after it. */
const DECLARED: Readonly<Record<string, CustomKind>> = {
  text: 'text',
  hours: 'duration',
  numeric: 'number',
  counter: 'number',
  toggle: 'yes-no',
  date: 'date',
  datetime: 'text',
}
const HEADING = /^\[(text|hours|numeric|counter|toggle|date|datetime)\]\s*(\S.*)$/i
/** A figure to reckon with; `007` and a figure with as many digits as an id are texts. */
const NUMBER = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,9}|,(?:\d{1,2}|\d{4,9}))?$/

interface Found {
  name: string
  declared: string | null
  areNumbers: boolean
  areWords: boolean
  areDays: boolean
}

/** Adds up what stands beside the record, row after row; each column is one of text unless all its values say otherwise. */
export class OwnColumns {
  readonly #found = new Map<string, Found>()
  readonly #byHeading = new Map<string, Found | null>()

  /** @param extra what a row says beside, by heading */
  take(extra: Readonly<Record<string, string>>): void {
    for (const [heading, value] of Object.entries(extra)) {
      const found = this.#columnOf(heading)
      if (!found) continue
      found.areNumbers &&= NUMBER.test(value)
      found.areWords &&= !/^\d/.test(value) && YES_NO_WORDS.has(compactName(value))
      found.areDays &&= /^\d{4}-\d\d-\d\d$/.test(value) && readDay(value, 'day-month') !== null
    }
  }

  /** The columns by their headings; no two are called the same. */
  columns(): ReadonlyMap<string, OwnColumn> {
    const names = new Set<string>()
    const named = new Map<Found, OwnColumn>()
    for (const [key, found] of this.#found) {
      const { name, declared } = found
      const kind = declared === null ? kindOf(found) : (DECLARED[declared] ?? 'text')
      let own = name
      for (let nth = 2; names.has(nameKey(own)); nth += 1) own = `${name} ${nth}`
      names.add(nameKey(own))
      named.set(found, { key, name: own, kind, areHours: declared === 'hours' })
    }
    return new Map(
      [...this.#byHeading].flatMap(([heading, found]) => {
        const column = found && named.get(found)
        return column ? [[heading, column] as const] : []
      }),
    )
  }

  #columnOf(heading: string): Found | null {
    const known = this.#byHeading.get(heading)
    if (known !== undefined) return known
    const [, declared, rest] = HEADING.exec(heading) ?? []
    const name = columnName(rest ?? heading)
    const key = declared === undefined ? nameKey(name) : `${nameKey(name)}|${declared.toLowerCase()}`
    let found: Found | null = null
    if (name !== '') {
      found = this.#found.get(key) ?? {
        name,
        declared: declared?.toLowerCase() ?? null,
        areNumbers: true,
        areWords: true,
        areDays: true,
      }
      this.#found.set(key, found)
    }
    this.#byHeading.set(heading, found)
    return found
  }
}

function kindOf({ areNumbers, areWords, areDays }: Found): CustomKind {
  if (areNumbers) return 'number'
  if (areWords) return 'yes-no'
  return areDays ? 'date' : 'text'
}

/** `startart` is `Startart`; a name that begins with a capital stays as it is. */
export function columnName(heading: string): string {
  const name = tidyName(storableText(heading).replaceAll('_', ' ')).slice(0, CUSTOM_NAME_MAX_LENGTH).trim()
  return name.slice(0, 1).toLocaleUpperCase('en') + name.slice(1)
}
