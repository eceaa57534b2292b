import type { AppContext } from '../context.ts'
import type { Db } from '../db/schema.ts'

/** Marks log-ins of a user as ended: all, or all but one. Their tokens stop working at once. */
export async function revokeSessions(db: Db, userId: string, nowMs: number, exceptId = ''): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: nowMs })
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Tells realtime, after the commit. */
export function endSessions({ sessionsEnded }: AppContext, userId: string): void {
  sessionsEnded.tell(userId)
}
