import type { JSHandle, Page } from '@playwright/test'

type Settled = <T>(request: IDBRequest<T>) => Promise<T>

/** What a bench needs to read the app's local flights raw, to be handed to `page.evaluate`. */
export interface LocalLog {
  /** Name of the database; its flights are in the store `flights`, in the list's order in the index `sortKey`. */
  name: string
  /** Waits for a request, inside the page. */
  settled: JSHandle<Settled>
}

/** Finds the flights of the app in a page of its origin. Rejects where there are none. */
export async function findLocalLog(page: Page): Promise<LocalLog> {
  const name = 'logmyworld'
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  if (!names.includes(name)) throw new Error('no local database')
  const settled = await page.evaluateHandle(
    (): Settled => (request) =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      }),
  )
  return { name, settled }
}
