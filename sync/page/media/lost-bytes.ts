// Which photos, documents and tracks the server has no bytes of (I20): asked one by one, nothing is sent.
import { createTurns } from '../../../core/lib/turns.ts'
import { fileFacts } from '../../../core/media/media.ts'
import { readUploadAnswer } from '../../../core/media/upload-answer.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import type { Store } from '../../../core/lib/store.ts'
import { contentPath } from '../../media/download.ts'
import { contentsById } from '../../storage/rows/read-rows.ts'
import type { Call } from '../../transport/api.ts'
import { isOnline } from '../is-online.ts'
import type { PageLog } from '../log/page-log.ts'

export interface LostBytes {
  /**
   * Those of these media whose bytes the server has not got whole. Of what it does not answer for, as without a
   * connection, nobody knows: they are not among them.
   */
  lost(ids: readonly string[]): Promise<readonly string[]>
}

export interface LostBytesParts {
  call: Call
  session: Store<SessionState>
  log: Pick<PageLog, 'database'>
}

const AT_ONCE = 4

export function createLostBytes({ call, session, log }: LostBytesParts): LostBytes {
  const turns = createTurns(AT_ONCE)
  const isLost = async (userId: string, id: string, bytes: number): Promise<boolean> => {
    // Without a piece the server only says how far it is.
    const headers = { 'Content-Range': `bytes */${bytes}` }
    const answer = await call('PUT', contentPath(id, 'original'), { headers, userId })
    if (!answer.ok) return false
    const verdict = readUploadAnswer(answer.value.status, answer.value.body)
    return verdict.kind === 'event' && verdict.event.kind === 'received'
  }
  return {
    lost: async (ids) => {
      const userId = userIdOf(session.get())
      if (userId === null || !isOnline()) return []
      const found = await contentsById((await log.database()).log.connect, 'media', ids)
      const asked = [...found].map(([id, content]) =>
        turns.run(async () => {
          const facts = fileFacts(content, 'original')
          return facts && (await isLost(userId, id, facts.bytes)) ? [id] : []
        }),
      )
      return (await Promise.all(asked)).flat()
    },
  }
}
