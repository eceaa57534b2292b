// A demo for tests: flights that came with it, as a pull stores them.
import { DEMO_USER } from '../../core/session/demo-user.ts'
import { type LogStore, openLog } from '../../sync/storage/log-store.ts'
import { storePage } from '../../sync/storage/rows/pull-rows.ts'
import { feedPage, resourceOf } from './log-world.ts'

/** Opens a demo in which nothing was entered yet, with three flights, `made-up-1` to `made-up-3`. */
export async function openDemo(name: string): Promise<LogStore> {
  const log = await openLog({ name, userId: DEMO_USER.id, isShared: false })
  const rows = [1, 2, 3].map((n) => resourceOf(`made-up-${n}`, { note: 'made up' }, n))
  const context = { collection: 'flights', userId: DEMO_USER.id, nowMs: () => 1 } as const
  await storePage(log, context, await log.state('flights'), feedPage(rows, 3))
  return log
}
