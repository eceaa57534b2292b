/** Which element of the page shows which flight: its number by the flight's id, and the next number that is free. */
export interface RowSlots {
  readonly of: ReadonlyMap<string, number>
  readonly next: number
}

export const NO_SLOTS: RowSlots = { of: new Map(), next: 0 }

/**
 * A flight that stays keeps its element. Of another order or search, which shows other flights in the same places, the
 * elements of those that left are taken by those that came, from top to bottom: to change what an element says costs a
 * third of making it.
 * @param isOther whether another order or search is shown; scrolled, elements would have to change places
 */
export function slotsFor(before: RowSlots, ids: readonly string[], isOther: boolean): RowSlots {
  const shown = new Set(ids)
  const free = isOther ? [...before.of].filter(([id]) => !shown.has(id)).map(([, slot]) => slot) : []
  let { next } = before
  let at = 0
  const of = new Map(ids.map((id) => [id, before.of.get(id) ?? free[at++] ?? next++] as const))
  return { of, next }
}
