import type { Db } from '../db/schema.ts'
import { errorFacts } from '../error-facts.ts'
import { readLogState, readSequences, renewEpoch } from '../log/log-state.ts'
import type { LogState } from '../log/log-state.ts'
import { isPutBack, withMark } from './log-marks.ts'
import type { LogMarks } from './log-marks.ts'
import { readMarks, writeMarks } from './marks-file.ts'

const EVERY_MS = 15_000

export interface LogWatch {
  /** Holds the database against the marks and writes them when they have changed. Never rejects. */
  look(): Promise<void>
  /** Looks a last time, unless the database does not answer. */
  stop(): Promise<void>
}

export interface WatchParts {
  db: Db
  /** Where the marks are kept: not in the database, which may be put back to a backup without them. */
  folder: string
  /** Called with what the operator should know. */
  warn: (message: string) => void
}

/**
 * Notices that the database was put back to a backup, or that a fail-over lost commits, and gives the log a new
 * epoch then: every client pulls everything and sends again what the server forgot (I23). Resolves after the first
 * look, so before a client is served; then looks every 15 s.
 */
export async function watchLog(parts: WatchParts): Promise<LogWatch> {
  const watcher = new LogWatcher(parts, await marksBefore(parts))
  let turn = Promise.resolve()
  const look = (): Promise<void> => (turn = turn.then(() => watcher.look()))
  await look()
  const timer = setInterval(() => void look(), EVERY_MS)
  timer.unref()
  return {
    look,
    async stop() {
      clearInterval(timer)
      await turn
      if (watcher.isReachable) await look()
    },
  }
}

async function marksBefore({ folder, warn }: WatchParts): Promise<LogMarks> {
  try {
    const marks = await readMarks(folder)
    if (marks) return marks
    warn('log-marks.json in the data folder is damaged and written anew: a database put back just now goes unnoticed')
  } catch (error) {
    warn(`log-marks.json in the data folder cannot be read (${errorFacts(error).code})`)
  }
  return new Map()
}

class LogWatcher {
  isReachable = true
  readonly #parts: WatchParts
  #marks: LogMarks
  /** No client can have written since the log went back, as none was served. */
  #isFirst = true
  /** What the last look found of each user; null before the first that was answered. */
  #seen: { epoch: string; sequences: ReadonlyMap<string, bigint> } | null = null
  /** Where the log stood when the file was last written. */
  #written: LogState | null = null
  #canWrite = true

  constructor(parts: WatchParts, marks: LogMarks) {
    this.#parts = parts
    this.#marks = marks
  }

  async look(): Promise<void> {
    try {
      const sequences = await readSequences(this.#parts.db)
      const state = await this.#settle(await readLogState(this.#parts.db), sequences)
      this.isReachable = true
      this.#seen = { epoch: state.epoch, sequences }
      this.#marks = withMark(this.#marks, state)
      if (state.epoch !== this.#written?.epoch || state.measure !== this.#written.measure) await this.#write(state)
    } catch (error) {
      this.isReachable = false
      this.#parts.warn(`the database could not be held against log-marks.json (${errorFacts(error).code})`)
    }
    this.#isFirst = false
  }

  /** The state to go on with. */
  async #settle(state: LogState, sequences: ReadonlyMap<string, bigint>): Promise<LogState> {
    if (!isPutBack(this.#marks, state) && !this.#isLower(state, sequences)) return state
    // Later clients may have written for up to 15 s on what was left.
    await renewEpoch(this.#parts.db, state.epoch, this.#isFirst)
    this.#parts.warn('the database was put back to an earlier state: it has a new epoch, all devices synchronise anew')
    return readLogState(this.#parts.db)
  }

  /** Whether one user's log stands lower than at the last look, though others may have written as much meanwhile. */
  #isLower({ epoch }: LogState, sequences: ReadonlyMap<string, bigint>): boolean {
    if (this.#seen?.epoch !== epoch) return false
    return [...this.#seen.sequences].some(([userId, seen]) => (sequences.get(userId) ?? seen) < seen)
  }

  /** A folder that cannot be written is reported once, not every 15 s. */
  async #write(state: LogState): Promise<void> {
    try {
      await writeMarks(this.#parts.folder, this.#marks)
      this.#written = state
      this.#canWrite = true
    } catch (error) {
      if (this.#canWrite) {
        this.#parts.warn(
          `log-marks.json cannot be written to the data folder (${errorFacts(error).code}): a database put back to a backup will go unnoticed`,
        )
      }
      this.#canWrite = false
    }
  }
}
