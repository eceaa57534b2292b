import type { TimeEntry } from '../../../../core/flight/draft/draft.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { shownCodeOrName } from '../../../data/preferences/shown-code.ts'

/** A clock below the heights: its zone, and what it is called. */
export interface ProfileZone {
  zone: string
  place: string
}

const UTC: ProfileZone = { zone: 'UTC', place: 'UTC' }

/** The clocks at both ends, for who reads UTC that before them; UTC alone where neither is known. */
export function profileZones({ from, to, divertedTo }: FlightAttributes, entry: TimeEntry): readonly ProfileZone[] {
  const ends = [from, divertedTo ?? to].flatMap((end) =>
    end?.timeZone ? [{ zone: end.timeZone, place: shownCodeOrName(end) }] : [],
  )
  const different = ends.filter(({ zone }, index) => ends.findIndex((end) => end.zone === zone) === index)
  return entry === 'utc' || different.length === 0 ? [UTC, ...different] : different
}
