import { LANGUAGES } from '../../../core/locale/language.ts'
import { aircraftName } from '../../../core/aircraft/aircraft-type.ts'
import type { AircraftMatch } from '../../../core/aircraft/search.ts'
import type { AirlineMatch } from '../../../core/airline/search.ts'

/** Leaving a field with a code or the whole name of what is found, with or without its spaces and hyphens, needs no Enter. */

export function isAirlineMeant({ airline, kind }: AirlineMatch, text: string): boolean {
  return kind === 'code' || joined(airline.name) === joined(text)
}

export function isAircraftMeant({ type, kind }: AircraftMatch, text: string): boolean {
  if (kind === 'code') return true
  const names = LANGUAGES.map((language) => aircraftName(type, language))
  // A model that is a number alone may be meant as something else; `747-8` is none.
  if (/[a-z-]/i.test(type.model)) names.push(type.model)
  return names.some((name) => joined(name) === joined(text))
}

/** `ASK 21`, `ASK-21` and `ask21` are one name. */
function joined(name: string): string {
  return name.replace(/[\s-]/g, '').toLowerCase()
}
