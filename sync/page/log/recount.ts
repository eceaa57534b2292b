// What waits and what is here, counted by the page itself (I2, I9): after opening, and after its own writes.
import type { LmwDatabase } from '../../database.ts'
import { unsentIds } from '../../session/unsent.ts'
import type { PageLog } from './page-log.ts'
import type { PageLogMemory } from './log-memory.ts'
import type { PageState } from '../page-state.ts'

const RECOUNT_AFTER_MS = 150
const REMEMBER_AFTER_MS = 1000

/** Until an engine publishes its state, the page itself counts what waits. Counts a log that was opened. */
export function createRecount(
  log: () => PageLog,
  state: PageState,
  memory: Pick<PageLogMemory, 'counted'>,
  /** What the digest of this log knows without counting. */
  countOf: (token: string) => number | null,
): (db: LmwDatabase) => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let counting: ReturnType<typeof setTimeout> | null = null
  // Once nothing is written any more: counting a large log delays its writes. RxDB would count again as long as there are
  // writes.
  const countFlights = ({ log: { connect, info } }: LmwDatabase): void => {
    if (counting !== null) clearTimeout(counting)
    counting = setTimeout(() => {
      counting = null
      const counted = async (): Promise<void> => {
        const known = countOf(info.token)
        if (known !== null) return memory.counted(info.token, known)
        const { countAlive } = await import('../../storage/rows/read-rows.ts')
        memory.counted(info.token, await countAlive(connect, 'flights'))
      }
      // A log that was closed meanwhile is counted when it is opened again.
      void counted().catch(() => undefined)
    }, REMEMBER_AFTER_MS)
  }
  const count = (): void => {
    timer = null
    if (state.hasEngine()) return
    // A page that is suspended in the middle of it counts when it opens the log again.
    log()
      .unsent()
      .then(
        (unsent) => state.count(unsentIds(unsent)),
        () => undefined,
      )
  }
  return (db) => {
    count()
    countFlights(db)
    db.flights.eventBulks$.subscribe(() => countFlights(db))
    for (const collection of [db.flights, db.media, db.data]) {
      collection.eventBulks$.subscribe(() => {
        timer ??= setTimeout(count, RECOUNT_AFTER_MS)
      })
    }
  }
}
