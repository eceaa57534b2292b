import { keyIn } from '../../../i18n/key-in.ts'
import type { Proposal } from '../../../../core/check/repairs/proposal.ts'
import { isObject, type JsonValue } from '../../../../core/lib/json.ts'
import { isSame } from '../../../../core/lib/is-same.ts'
import { changesBetween } from '../../../../core/sync/history.ts'
import { fieldName, fieldValue } from '../../../story/words/field-words.ts'
import { plainWords } from '../../../story/words/plain-words.ts'
import type { Words } from '../../../story/words/words.ts'

export interface ProposalLine {
  name: string
  before: string
  after: string
}

/** What a repair does, field by field in the reader's words; nothing is left unsaid. Empty is none. */
export function proposalWords({ patch, before }: Proposal, words: Words): ProposalLine[] {
  return changesBetween(before, patch).flatMap((change) => {
    const name = fieldName(change.field, words)
    const line = {
      name,
      before: fieldValue(change.field, change.before, words),
      after: fieldValue(change.field, change.after, words),
    }
    return line.before === line.after || isSameByName(change.before, change.after)
      ? partsOf(name, change.before, change.after, words)
      : [line]
  })
}

/** What a place is read by: another country alone may change the city's name in the reader's language. */
const NAMES = ['iata', 'icao', 'city', 'name'] as const

function isSameByName(before: JsonValue, after: JsonValue): boolean {
  if (!isObject(before) || !isObject(after)) return false
  return NAMES.some((name) => before[name]) && NAMES.every((name) => isSame(before[name], after[name]))
}

/** A place or an airline may read the same before and after: then its parts that differ say what happens. */
function partsOf(name: string, before: JsonValue, after: JsonValue, words: Words): ProposalLine[] {
  if (!isObject(before) || !isObject(after)) return [{ name, before: plain(before, words), after: plain(after, words) }]
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((part) => !isSame(before[part], after[part]))
    .map((part) => ({
      part,
      name: words.t(keyIn('invalid:member', part)),
      before: plain(before[part] ?? null, words),
      after: plain(after[part] ?? null, words),
    }))
  // The key of a catalogue says nothing to its reader where something readable comes with it.
  const shown = parts.length > 1 ? parts.filter(({ part }) => part !== 'airportId' && part !== 'airlineId') : parts
  // What is only filled in is one line.
  if (shown.length > 1 && shown.every((part) => part.before === '')) {
    const [names, values] = [shown.map((part) => part.name), shown.map((part) => part.after)]
    return [{ name: [name, ...names].join(', '), before: '', after: values.join(', ') }]
  }
  return shown.map((part) => ({ name: `${name}, ${part.name}`, before: part.before, after: part.after }))
}

function plain(value: JsonValue, words: Words): string {
  return plainWords(value, words)
}
