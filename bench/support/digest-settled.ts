import { expect, type Page } from '@playwright/test'

/** Until the leading worker has stored the digest with all that was written: a day like any other. */
export async function digestSettled(page: Page): Promise<void> {
  const isSettled = async (): Promise<boolean> => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      })
    // To open what is not there would make it.
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('logmyworld') || !names.includes('logmyworld--digest')) return false
    const [log, beside] = [
      await settled(indexedDB.open('logmyworld')),
      await settled(indexedDB.open('logmyworld--digest')),
    ]
    const writes = log.transaction('flights').objectStore('flights').index('n')
    const last = await settled(writes.openKeyCursor(null, 'prev'))
    const record = await settled<{ flights: number } | undefined>(
      beside.transaction('digest').objectStore('digest').get('current'),
    )
    log.close()
    beside.close()
    return record !== undefined && record.flights === last?.key
  }
  await expect.poll(() => page.evaluate(isSettled), { timeout: 900_000, intervals: [1000] }).toBe(true)
}
