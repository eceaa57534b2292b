import { PLACE_ENDS, type PlaceEnd } from '../../../../core/flight/draft/draft.ts'
import { placeOfTime, TIME_PLACES, timeField } from '../../../../core/flight/draft/draft-times.ts'
import { takesZone } from '../../../../core/flight/draft/read-fields.ts'
import { isUnmatched } from '../state/form-state.ts'
import type { LegModel } from '../state/leg-model.ts'

/** The ends whose zone has to be chosen, or was chosen here: no catalogue knows them, and a time is typed on their clock. */
export function askedZones({ state, reading }: LegModel): readonly PlaceEnd[] {
  const { draft } = state
  if (draft.timeEntry === 'utc') return []
  return PLACE_ENDS.filter((end) => {
    const place = reading.attributes[end]
    if (!place || !takesZone(place) || isUnmatched(state, end)) return false
    if (place.timeZone !== null && draft[`${end}Zone`] === '') return false
    const { from, to, divertedTo } = reading.attributes
    if (draft['duty.on'].trim() !== '' && from === place) return true
    if (draft['duty.off'].trim() !== '' && (divertedTo ?? to) === place) return true
    return TIME_PLACES.some(
      (time) => draft[timeField(time)].trim() !== '' && placeOfTime(reading.attributes, time) === place,
    )
  })
}
