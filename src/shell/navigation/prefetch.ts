import { whenIdle } from '../../data/browser/when-idle.ts'
import { loadedPage, loadPage, type Route } from '../../routes/routes.ts'
import { pageOf } from '../place/page-of.ts'
import type { Frame } from '../place/use-frame.ts'
import { mayPrefetch } from '../../data/browser/may-prefetch.ts'

/** The first moments of a document belong to the page that was asked for. */
const FIRST_MS = 3000

let underWay = 0

/** Whether something is being fetched that nobody waits for: its failure is no reason to do anything. */
export function isPrefetching(): boolean {
  return underWay > 0
}

async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  underWay += 1
  try {
    await load()
  } catch {
    // Fetched again, and reported, when it is wanted.
  } finally {
    underWay -= 1
  }
}

/** Fetches the code of a page once the browser is idle. Answers what takes the wish back. */
export function prefetchPage(route: Route, frame: Frame): () => void {
  const page = pageOf(route, frame)
  // A list has a link in every row.
  return loadedPage(page) === null ? prefetch(() => loadPage(page)) : () => undefined
}

/** The same for any part of the app that is loaded when it is first wanted. */
export function prefetch(load: () => Promise<unknown>): () => void {
  if (!mayPrefetch(navigator.connection)) return () => {}
  const run = (): void => void fetchAhead(load)
  // A page that waits for its own data is idle as well, and what it needs next comes first.
  const waitMs = FIRST_MS - performance.now()
  if (waitMs <= 0) return whenIdle(run)
  let takeBack = (): void => clearTimeout(timer)
  const timer = setTimeout(() => {
    takeBack = whenIdle(run)
  }, waitMs)
  return () => takeBack()
}
