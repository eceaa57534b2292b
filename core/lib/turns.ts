// Work that waits for its turn.

export interface Turns {
  /** Does it at once or when its turn comes, in the order they came; answers what it answers. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many have not begun. */
  waiting(): number
}

/** At most `most` are done at the same time. */
export function createTurns(most: number): Turns {
  const queue: (() => void)[] = []
  let running = 0
  return {
    run: async (work) => {
      if (running < most) running += 1
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await work()
      } finally {
        // The place goes straight to the next in line, so that nobody slips in between.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
    waiting: () => queue.length,
  }
}
