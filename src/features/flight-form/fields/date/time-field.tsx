import type { TimeField as Field, Timetable } from '../../../../../core/flight/draft/draft.ts'
import { placeOfTime, tidyTime } from '../../../../../core/flight/draft/draft-times.ts'
import { FLIGHT_TIME_NAMES, type FlightTimeName } from '../../../../../core/flight/flight.ts'
import { formatClockTime } from '../../../../../core/locale/clock.ts'
import { formatDayMark, formatOffset } from '../../../../../core/locale/format.ts'
import { localeTag } from '../../../../../core/locale/language.ts'
import { readMoment } from '../../../../../core/time/moment.ts'
import { utcOf } from '../../../../../core/time/utc-of.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { cityName } from '../../../../flight/summary/listed-flight.ts'
import { zoneCity } from '../../../../flight/summary/zone-words.ts'
import { FormTextField } from '../form-text-field.tsx'
import type { LegModel } from '../../state/leg-model.ts'

export interface TimeFieldProps {
  model: LegModel
  timetable: Timetable
  name: FlightTimeName
  label: string
  width: 'third' | 'quarter'
  /** The day it is on stands beside the field already. */
  daySaid?: boolean
}

/** One time, typed loosely and shown back in the reader's way, with the clock it was understood on. */
export function TimeField({ model, timetable, name, label, width, daySaid = false }: TimeFieldProps) {
  const { t } = useText('form')
  const field: Field = `${timetable}.${name}`
  const { clock = '24' } = model.style
  return (
    <FormTextField
      model={model}
      field={field}
      label={label}
      width={width}
      // Figures are all a phone has to offer, unless half a day has to be named.
      keyboard={clock === '24' ? 'numeric' : 'text'}
      hint={
        [!daySaid && dayMark(model, field), timeHint(model, timetable, name, t)].filter(Boolean).join(' · ') ||
        undefined
      }
      tidy={(text) => tidyTime(text, clock)}
    />
  )
}

/** Its own name, in every language: no time of a place. */
const UTC = 'UTC'

function timeHint(model: LegModel, timetable: Timetable, name: FlightTimeName, t: Translate<'form'>) {
  return timeWords(model, timetable, name, t) ?? emptyHint(model, timetable, name, t)
}

/** The clock a time was understood on; null for none. */
export function timeWords(model: LegModel, timetable: Timetable, name: FlightTimeName, t: Translate<'form'>) {
  const { reading, state, style } = model
  const text = reading.attributes[timetable]?.[name]
  const moment = readMoment(text)
  if (moment === null) return null
  const place = { zone: clockName(model, timetable, name, moment.zone), offset: formatOffset(text) }
  if (place.zone === UTC) return t('time.entries.utc')
  const isUtc = state.draft.timeEntry === 'utc'
  const other = formatClockTime(isUtc ? moment.time : utcOf(moment).time, style.clock ?? '24')
  return isUtc ? t('time.local', { ...place, time: other }) : t('label.zoned', place)
}

/** `+1` on the day after that of the flight. */
export function dayMark({ reading }: LegModel, field: Field): string {
  return formatDayMark(reading.dayMarks[field] ?? 0)
}

/** The zone an empty field will be read in; said once a row, not under all four. */
function emptyHint(model: LegModel, timetable: Timetable, name: FlightTimeName, t: Translate<'form'>) {
  const { reading, state } = model
  if (state.draft.timeEntry === 'utc') return t('time.utcHint')
  const zone = placeOfTime(reading.attributes, { timetable, name })?.timeZone
  const clock = zone && clockName(model, timetable, name, zone)
  if (clock) return clock === UTC ? t('time.entries.utc') : t('label.zoneOnly', { zone: clock })
  return name === FLIGHT_TIME_NAMES[0] || name === 'onBlock' ? t('label.timeHint') : undefined
}

/** Whose clock it is: the place's own name, in the reader's language; a zone of another place has only its key. */
function clockName({ reading, style }: LegModel, timetable: Timetable, name: FlightTimeName, zone: string): string {
  const place = placeOfTime(reading.attributes, { timetable, name })
  const tag = localeTag(style.language)
  return (place?.timeZone === zone && cityName(place, tag)) || zoneCity(zone, tag)
}
