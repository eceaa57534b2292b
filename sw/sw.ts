import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { endLoginsInBackground, sendInBackground } from '../sync/background.ts'
import { ASK_BUILD, ASK_COPY, readMessage, SYNC_TAG } from '../core/wire/service-worker.ts'
import { answerPage } from './answer-page.ts'
import { decide, isLater } from './cache-policy.ts'
import { createKeptFiles } from './kept-files.ts'
import { createLaterFiles, savesData } from './later-files.ts'
import { createOfflineCopy } from './offline-copy.ts'
import { takeShared } from './share-target.ts'
import { keepPreviousAssets, previousAsset } from './previous-build.ts'
import { createRefill } from './refill.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Replaced by the list of files when the build writes sw.js. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[]
}
/** Background Sync is not in TypeScript's own library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

/** Name of the build; replaced when the worker is bundled. */
declare const LMW_BUILD: string

/**
 * Chromium ends the event after three minutes; what is left is tried again by the next. Photos get most of the time:
 * they only begin when the records are through.
 */
const SYNC_DEADLINES = { recordsMs: 20_000, bytesMs: 140_000 }

// The name workbox-build looks for.
const listed = [...self.__WB_MANIFEST]
const files = listed.filter(({ url }) => !isLater(url))
const laterFiles = listed.filter(({ url }) => isLater(url))

self.addEventListener('install', (event) => {
  event.waitUntil(keepPreviousAssets(new Set(listed.map(({ url }) => url))))
})

precache(files)
cleanupOutdatedCaches()
const keptFiles = createKeptFiles()
const refill = createRefill(files, LMW_BUILD)
const later = createLaterFiles(laterFiles, LMW_BUILD)
const copy = createOfflineCopy(
  [
    { total: files.length, kept: () => refill.kept() },
    { total: laterFiles.length, kept: () => later.kept() },
  ],
  { build: LMW_BUILD, nowMs: () => Date.now(), savesData },
)

/** Fetches what is missing of the copy, the large files last. */
async function fill(): Promise<void> {
  await refill.pageAsked()
  await later.fill()
  await copy.look()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
  // The page that brought the first worker would have to fetch whatever it opens later from the network.
  const claimed = self.clients.claim()
  event.waitUntil(claimed)
  // Whatever the page asks for meanwhile would wait for it as a part of the event.
  void claimed.then(() => later.fill()).then(() => copy.look())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const asked = { method: request.method, url: new URL(request.url), mode: request.mode, origin: self.location.origin }
  const decision = decide(asked)
  if (decision.kind === 'page') {
    const answered = answerPage(event, asked.url.pathname, keptFiles)
    event.respondWith(answered)
    event.waitUntil(answered.catch(() => undefined).then(fill))
  }
  if (decision.kind === 'file') event.respondWith(answerFile(event))
  if (decision.kind === 'share') event.respondWith(takeShared(request, Date.now()))
})

self.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  if (!message) return
  if (message.type === ASK_BUILD) event.ports[0]?.postMessage(LMW_BUILD)
  else if (message.type === ASK_COPY) event.waitUntil(sayCopy(event.ports[0]))
  else void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return
  // One that fails keeps the other from nothing: the event fails when both are over.
  event.waitUntil(Promise.allSettled([sendInBackground(SYNC_DEADLINES), endLoginsInBackground()]).then(throwFirst))
})

/** @throws what the first that failed threw, so that the browser tries again */
function throwFirst(settled: readonly PromiseSettledResult<void>[]): void {
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** Who asks sees it grow: what is missing is fetched. */
async function sayCopy(port: MessagePort | undefined): Promise<void> {
  const state = await copy.state()
  port?.postMessage(state)
  // A worker that is still installing fetches by itself.
  if (state.kind === 'partial' && self.registration.active !== null) await fill()
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const url = new URL(request.url)
  // The version in the query only tells the browser's cache apart, ours changes as a whole.
  url.searchParams.delete('v')
  return keptFiles.orNetwork(
    async () =>
      (await matchPrecache(url.href)) ?? (await later.keptFile(url.pathname)) ?? (await previousAsset(request)),
    async () => {
      if (later.has(url.pathname)) return later.fetch(event, url.pathname)
      event.waitUntil(refill.missed(url.href))
      return fetch(request)
    },
  )
}
