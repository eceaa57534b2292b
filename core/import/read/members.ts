import { asObject, isArray, isObject, type JsonObject, type JsonValue, member } from '../../lib/json.ts'
import { NOTE_MAX_LENGTH } from '../../flight/schema/limits.ts'
import type { Note } from '../record/codes.ts'
import { cleanText } from '../file/clean-cell.ts'
import { Facts } from './facts.ts'

/** The members of one object of a JSON file. Texts and numbers are facts, of anything else there is none. */
export class Members extends Facts {
  readonly object: JsonObject

  /** @param notes where they go: with the row that an inner object belongs to */
  constructor(value: JsonValue | undefined, notes: Note[] = []) {
    super(notes)
    this.object = asObject(value)
  }

  override text(name: string): string | null {
    return plainText(member(this.object, name))
  }

  override number(name: string): number | null {
    const value = member(this.object, name)
    return typeof value === 'number' ? value : super.number(name)
  }

  inner(name: string): Members {
    return new Members(member(this.object, name), this.notes)
  }

  /** The objects of a list; where a writer makes no list of one, that one. */
  list(name: string): Members[] {
    const value = member(this.object, name)
    const items = isArray(value) ? value : isObject(value) ? [value] : []
    return items.map((item) => new Members(item, this.notes))
  }

  /** Texts and numbers of members that are not among the known ones. */
  others(known: ReadonlySet<string>): Record<string, string> {
    const found = Object.keys(this.object).flatMap((name) => {
      const text = known.has(name) ? null : this.text(name)
      return text === null ? [] : [[name, text] as const]
    })
    return Object.fromEntries(found)
  }
}

function plainText(value: JsonValue): string | null {
  const text = typeof value === 'string' ? cleanText(value) : typeof value === 'number' ? String(value) : ''
  return text === '' ? null : text
}

/** An entry of a JSON file as raw cells: its text, in pieces that a record takes. */
export function rawJson(value: JsonValue): string[] {
  const text = JSON.stringify(value)
  const cells: string[] = []
  for (let at = 0; at < text.length; at += NOTE_MAX_LENGTH) cells.push(text.slice(at, at + NOTE_MAX_LENGTH))
  return cells
}
