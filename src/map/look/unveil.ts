/** Something on a map that is not there before a number of flights was played. */
export interface Veiled {
  after: number
  veil: (isVeiled: boolean) => void
}

/** So many things change in one frame at most; the rest follow in the next ones. */
const MOST_A_FRAME = 400

export interface Unveiling {
  /** Shows what is there after so many flights, and nothing else. */
  to(flights: number): void
  /** Shows everything again, and says when it does. */
  end(): Promise<void>
}

/**
 * Shows things one after the other. Only those that change between two moments are touched, so that neither a long log
 * nor a jump through years holds up a frame.
 * @param ready when all of them are there: what another unveiling took away may not be back yet
 */
export function unveiling(things: readonly Veiled[], ready: Promise<void>): Unveiling {
  const inOrder = things.toSorted((a, b) => a.after - b.after)
  let shown = inOrder.length
  let wanted = shown
  let frame: number | null = null
  let isReady = false
  let arrived = (): void => undefined
  const step = (): void => {
    frame = null
    for (let left = MOST_A_FRAME; left > 0 && shown !== wanted; left--) {
      if (shown < wanted) inOrder[shown++]?.veil(false)
      else inOrder[--shown]?.veil(true)
    }
    if (shown === wanted) arrived()
    else frame = requestAnimationFrame(step)
  }
  const goTo = (count: number): void => {
    wanted = count
    if (isReady && frame === null) step()
  }
  void ready.then(() => {
    isReady = true
    goTo(wanted)
  })
  return {
    to: (flights) => goTo(countUntil(inOrder, flights)),
    end: () =>
      new Promise((resolve) => {
        arrived = resolve
        goTo(inOrder.length)
      }),
  }
}

/** How many of them are there after so many flights. */
function countUntil(inOrder: readonly Veiled[], flights: number): number {
  let [low, high] = [0, inOrder.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((inOrder[middle]?.after ?? Number.POSITIVE_INFINITY) <= flights) low = middle + 1
    else high = middle
  }
  return low
}
