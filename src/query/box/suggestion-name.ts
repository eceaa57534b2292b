import type { Suggestion } from '../../../core/query/complete.ts'
import type { Translate } from '../../i18n/use-text.ts'

/** Where the names of a field's choices stand among the texts. */
const NAMES: Readonly<Record<string, string>> = {
  status: 'flights:status',
  role: 'flights:role',
  cabin: 'flights:cabin',
  reason: 'flights:reason',
  side: 'flights:seatSide',
  seat: 'flights:seatPosition',
  has: 'query:has',
}

/** What a suggestion is called by people; null where the text to insert says it all. */
export function suggestionName({ kind, field, value, name }: Suggestion, t: Translate): string | null {
  if (kind === 'field') return t(`query:fields.${field}`)
  const names = NAMES[field]
  return value?.kind === 'choice' && names !== undefined ? t(`${names}.${value.choice}`) : name
}
