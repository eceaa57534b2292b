// How hours in a crew stand to those on one and on several engines in totals somebody typed. In a flight they are among
// them; a paper logbook of EASA (AMC1 FCL.050) has them in a column beside.

export const CREW_HOURS = ['beside', 'among'] as const
export type CrewHours = (typeof CREW_HOURS)[number]

/** Whole minutes of totals as they were typed. */
export interface TypedHours {
  flightMinutes: number
  singleEngineMinutes: number
  multiEngineMinutes: number
  multiPilotMinutes: number
}

/**
 * What the typed totals themselves say: the way in which they add up to the flight time; null where neither does, or
 * where there is nothing to ask.
 */
export function crewHoursBySum(typed: TypedHours): CrewHours | null {
  if (!hasCrewQuestion(typed)) return null
  const engines = typed.singleEngineMinutes + typed.multiEngineMinutes
  if (engines + typed.multiPilotMinutes === typed.flightMinutes) return 'beside'
  return engines === typed.flightMinutes ? 'among' : null
}

/** Both kinds of hours are there, so that they can stand beside each other or not. */
export function hasCrewQuestion({ singleEngineMinutes, multiEngineMinutes, multiPilotMinutes }: TypedHours): boolean {
  return multiPilotMinutes > 0 && singleEngineMinutes + multiEngineMinutes > 0
}

/**
 * Minutes on several engines, those of a crew among them, as flights have them. Crews that stand beside flew on several
 * engines, as nearly all multi-pilot types have; while nobody knows, none of the hours on one engine were a crew's.
 */
export function multiEngineWithCrew(typed: TypedHours, said: CrewHours | null): number {
  const { multiEngineMinutes, multiPilotMinutes } = typed
  const crew = said ?? crewHoursBySum(typed)
  if (crew === 'among') return multiEngineMinutes
  return crew === 'beside' ? multiEngineMinutes + multiPilotMinutes : Math.max(multiEngineMinutes, multiPilotMinutes)
}
