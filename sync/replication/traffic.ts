// Order of pushes and pulls of one collection (I2, I3, I11). RxDB lets them overlap and then either drops a pulled
// row because the local record was unsent, or writes one that is older than what a push had just confirmed. A
// counter tells which answers may have crossed: such rows are left out and fetched again afterwards.

export interface Traffic {
  /** These records are about to be sent. */
  sending(ids: readonly string[]): void
  /** Their answer is known; replication's memory does not have it yet. */
  answered(ids: readonly string[]): void
  /** Replication's memory has it. */
  landed(ids: readonly string[]): void
  /** No push is under way. */
  idle(): void
  /** A page is about to be asked for; answers its place in the order. */
  asking(): number
  /** True when a row of a page asked for then may be older or newer than this record's push. */
  mayHaveCrossed(id: string, askedAt: number): boolean
  /** The page asked for then is being stored from now on. */
  storing(askedAt: number): void
  /** True when the page being stored was asked for before this record's push was answered: its row is of the past. */
  isPast(id: string): boolean
}

export function createTraffic(): Traffic {
  const underWay = new Set<string>()
  const answeredAt = new Map<string, number>()
  let order = 0
  let storedPage = 0
  return {
    sending: (ids) => {
      for (const id of ids) underWay.add(id)
    },
    answered: (ids) => {
      order += 1
      for (const id of ids) answeredAt.set(id, order)
    },
    landed: (ids) => {
      for (const id of ids) underWay.delete(id)
    },
    idle: () => underWay.clear(),
    asking: () => ++order,
    mayHaveCrossed: (id, askedAt) => underWay.has(id) || (answeredAt.get(id) ?? 0) > askedAt,
    storing: (askedAt) => {
      storedPage = askedAt
    },
    isPast: (id) => (answeredAt.get(id) ?? 0) > storedPage,
  }
}
