// Keys of one's own steps begin anew with a log that was rebuilt, so what was edited since counts as edited before.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { feedPage, resourceOf } from '../../test/support/log-world.ts'
import { orThrow } from '../session/log-place.ts'
import { rebuild, takeOver } from '../session/ownership.ts'
import { stepsBeforeEdits, stepsByKey } from './history-steps.ts'
import { openLocalStore } from './local-store.ts'
import { type LogStore, openLog } from './log-store.ts'
import { restoreKept } from './restore-kept.ts'
import { editRows } from './rows/edit-rows.ts'
import { storePage } from './rows/pull-rows.ts'

test.each([false, true])(
  'an imported flight that was edited since is left alone by the undo of its import; rebuilt: %s',
  async (isRebuilt) => {
    const name = `keys-${isRebuilt}`
    const store = openLocalStore(`${name}-local`)
    let now = 1000
    const place = { store, databaseName: name, nowMs: () => now, closeTimeoutMs: 500 }
    orThrow(await takeOver(place, 'ann'))
    const context = { collection: 'flights', userId: 'ann', nowMs: () => ++now } as const
    const edit = (log: LogStore, id: string, note: string) =>
      editRows(log, [{ collection: 'flights', type: 'flights', id, change: (is) => ({ ...is, note }) }], context)
    const open = () => openLog({ name, userId: 'ann', isShared: false })
    let log = await open()
    // A log that has been written for a while, then an import.
    for (let n = 0; n < 10; n += 1) await edit(log, 'old', `edit ${n}`)
    const { steps } = await edit(log, 'f', 'imported')
    const rows = [resourceOf('old', { note: 'edit 9' }, 1), resourceOf('f', { note: 'imported' }, 2)]
    await storePage(log, context, await log.state('flights'), feedPage(rows, 2))
    if (isRebuilt) {
      log.close()
      orThrow(await rebuild(place, 'ann'))
      log = await open()
      await restoreKept(log, store, 'ann')
      await storePage(log, context, await log.state('flights'), feedPage(rows, 2))
    }
    await edit(log, 'f', 'edited by hand')
    const found = await stepsByKey(log, steps)
    expect(found).toHaveLength(1)
    const edited = await stepsBeforeEdits(log, found, new Set(steps))
    log.close()
    store.close()
    expect([...edited]).toEqual(steps)
  },
)
