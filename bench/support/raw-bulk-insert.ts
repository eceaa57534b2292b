import type { Page } from '@playwright/test'
import { findLocalLog } from './local-log.ts'

/**
 * Reads the records the app has stored and puts the very same ones into an empty database with the same indexes,
 * as fast as the browser can: one transaction a thousand. Answers the milliseconds of the writing alone.
 */
export async function rawBulkInsert(page: Page): Promise<number> {
  return page.evaluate(
    async ({ name, settled }) => {
      const source = await settled(indexedDB.open(name))
      const store = source.transaction('flights').objectStore('flights')
      const shape = {
        keyPath: store.keyPath,
        indexes: [...store.indexNames].map((index) => store.index(index).keyPath),
      }
      const records = await settled(store.getAll())
      source.close()
      const opening = indexedDB.open('bench-raw', 1)
      opening.addEventListener('upgradeneeded', () => {
        const created = opening.result.createObjectStore('docs', { keyPath: shape.keyPath })
        for (const [number, keyPath] of shape.indexes.entries()) created.createIndex(`i${number}`, keyPath)
      })
      const target = await settled(opening)
      const began = performance.now()
      for (let start = 0; start < records.length; start += 1000) {
        const transaction = target.transaction('docs', 'readwrite')
        const objects = transaction.objectStore('docs')
        for (const record of records.slice(start, start + 1000)) objects.put(record)
        await new Promise((resolve, reject) => {
          transaction.addEventListener('complete', resolve)
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
      }
      const took = performance.now() - began
      target.close()
      await settled(indexedDB.deleteDatabase('bench-raw'))
      if (records.length === 0) throw new Error('nothing to insert')
      return took
    },
    await findLocalLog(page),
  )
}
