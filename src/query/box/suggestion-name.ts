import { keyIn } from '../../i18n/key-in.ts'
import type { ChoiceField } from '../../../core/query/fields.ts'
import type { Suggestion } from '../../../core/query/complete/complete.ts'
import type { Translate } from '../../i18n/translate.ts'

/** Where the names of a field's choices stand among the texts. */
const NAMES = {
  status: 'flights:status',
  role: 'flights:role',
  cabin: 'flights:cabin',
  reason: 'flights:reason',
  side: 'flights:seatSide',
  seat: 'flights:seatPosition',
  session: 'flights:fstd',
  flying: 'flights:pilotFlying',
  launch: 'flights:launch',
  has: 'query:has',
  check: 'flights:review',
} as const satisfies Record<ChoiceField, string>

const isChoice = (field: string): field is ChoiceField => field in NAMES

/** What a suggestion is called by people; null where the text to insert says it all. */
export function suggestionName(
  { kind, field, value, name }: Pick<Suggestion, 'kind' | 'field' | 'value' | 'name'>,
  t: Translate<'query'>,
): string | null {
  if (kind === 'field') return t(`query:fields.${field}`)
  return value?.kind === 'choice' && isChoice(field) ? t(keyIn(NAMES[field], value.choice)) : name
}
