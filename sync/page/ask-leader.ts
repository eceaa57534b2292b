// Asks whoever replicates to do what only it may do, as it alone holds RxDB's memory of the server (I2, I15).
import { fail, ok, type Result } from '../../core/lib/result.ts'
import { type LeaderCommand, STATE_CHANNEL, type StateMessage } from '../engine/channels.ts'
import { type Failure, failure } from '../storage/failure.ts'

/** Without a leader, as while another tab hands over, nobody answers. */
const ANSWER_TIMEOUT_MS = 10_000

/** Resolves with the key of the step that was noted, null where none was, or fails as the leader did or by a time-out. */
export function askLeader(command: LeaderCommand, id: string): Promise<Result<string | null, Failure>> {
  const ticket = crypto.randomUUID()
  const channel = new BroadcastChannel(STATE_CHANNEL)
  return new Promise((resolve) => {
    const done = (result: Result<string | null, Failure>): void => {
      clearTimeout(timer)
      channel.close()
      resolve(result)
    }
    const timer = setTimeout(() => done(fail(failure('timeout'))), ANSWER_TIMEOUT_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<StateMessage>) => {
      if (data.kind !== 'answered' || data.ticket !== ticket) return
      done(data.code === null ? ok(data.step) : fail(failure(data.code)))
    })
    channel.postMessage({ kind: 'command', ticket, command, id } satisfies StateMessage)
  })
}
