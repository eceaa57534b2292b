import { keyIn } from '../../../i18n/key-in.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { isCommander } from '../../../../core/flight/pilot/is-commander.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useTripNames } from '../../../flight/read/use-trips.ts'
import { useText } from '../../../i18n/use-text.ts'
import { type BulkField, isChoice } from './bulk-fields.ts'
import { changedBy, type HeldValue } from './held-values.ts'
import type { BulkChange } from '../../../flight/work/work.ts'

export interface BulkWords {
  /** A value of a choice or a rating. */
  value: (field: BulkField, value: string) => string
  /** What the chosen flights hold now. */
  now: (field: BulkField, held: readonly HeldValue[]) => string
  /** What becomes of the field, and in how many flights. */
  becomes: (field: BulkField, change: BulkChange, held: readonly HeldValue[]) => string
}

/** What is done with many flights, said before it is done. */
export function useBulkWords(): BulkWords {
  const { t, locale } = useText('list')
  const { t: flights } = useText('flights')
  const trips = useTripNames()
  const value: BulkWords['value'] = (field, text) => {
    if (field === 'trip') return trips.get(text) ?? t('bulk.now.trip')
    if (field === 'rating') return flights('detail.ratingOf', { rating: text })
    return isChoice(field) ? flights(keyIn(`flights:${field}`, text)) : text
  }
  const now: BulkWords['now'] = (field, held) => {
    const [first, second] = held
    if (second !== undefined) return t('bulk.now.several')
    const text = first && heldText(field, first.attributes)
    return text ? t('bulk.now.one', { value: value(field, text) }) : t('bulk.now.none')
  }
  const becomes: BulkWords['becomes'] = (field, change, held) => {
    const count = changedBy(change, field, held)
    const wanted = change[field]
    const key = count === 0 ? 'same' : wanted === null ? 'cleared' : 'set'
    const newName = field === 'trip' ? change.trip?.name : undefined
    const texts = { field: t(`bulk.fields.${field}`), value: newName ?? value(field, wantedText(wanted)) }
    return t(`bulk.summary.${key}`, { ...texts, count, number: formatNumber(count, localeTag(locale)) })
  }
  return { value, now, becomes }
}

function heldText(field: BulkField, attributes: FlightAttributes): string | null {
  if (field === 'registration') return attributes.aircraft?.registration ?? null
  if (field === 'airline') return attributes.airline?.name ?? null
  if (field === 'aircraftType') return attributes.aircraft?.typeName ?? attributes.aircraft?.typeIcao ?? null
  if (field === 'trip') return attributes.tripId ?? null
  if (field === 'picName') return attributes.people?.find(({ role }) => isCommander(role))?.name ?? null
  const facts: Readonly<Record<string, unknown>> = { ...attributes.pilot, ...attributes }
  const value = facts[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function wantedText(wanted: BulkChange[BulkField]): string {
  if (wanted === null || wanted === undefined) return ''
  if (typeof wanted !== 'object') return String(wanted)
  if ('typeName' in wanted) return wanted.typeName ?? wanted.typeIcao ?? ''
  if ('id' in wanted) return wanted.id
  return 'name' in wanted ? wanted.name : wanted.join(', ')
}
