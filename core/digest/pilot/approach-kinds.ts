import type { PilotFacts } from '../../flight/flight.ts'

/** How many approaches of a kind were flown, the kind as it was typed: `ILS`, `RNAV (LPV)`. */
export type ApproachKind = readonly [kind: string, count: number]

/** The kinds of a flight's approaches with their numbers, as one text; null for none. */
export function approachesText(pilot: PilotFacts | null | undefined): string | null {
  const counts = new Map<string, number>()
  for (const { type, count } of pilot?.approaches ?? []) counts.set(type, (counts.get(type) ?? 0) + count)
  return counts.size === 0 ? null : JSON.stringify([...counts])
}

/** What `approachesText` wrote. */
export function readApproaches(text: string | null): readonly ApproachKind[] {
  return text === null ? [] : (JSON.parse(text) as ApproachKind[])
}
