import type { CustomKind, CustomValue } from '../../custom/custom-field.ts'
import type { DateOrder } from '../../time/date-order.ts'
import type { Facts } from './facts.ts'
import { YES_NO_WORDS } from './table-words.ts'

/** A fact as the value of an own field of a kind; null where there is none, or one of that kind cannot be read from it. */
export function ownValue(facts: Facts, name: string, kind: CustomKind, order: DateOrder): CustomValue {
  if (kind === 'number') return facts.number(name)
  if (kind === 'duration') return facts.minutes(name)
  if (kind === 'yes-no') return facts.choice(name, YES_NO_WORDS)
  if (kind !== 'date') return facts.text(name)
  const day = facts.day(name, order)
  if (day === null && facts.text(name) !== null) facts.note('cell-unreadable', name)
  return day?.date ?? null
}
