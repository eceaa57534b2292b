import { AsyncLocalStorage } from 'node:async_hooks'
import { createPlainCall } from '../../../sync/transport/api.ts'
import { sleep } from './clock.ts'
import { LineOfBefore } from './before.ts'
import type { Host, Reply, Request } from './host.ts'
import type { Random } from '../../support/random.ts'

export interface Faults {
  /** Never reaches the server. */
  drop: number
  /** Applied, and the answer is lost. */
  loseAnswer: number
  /** Reaches the server twice, the second time perhaps much later. */
  duplicate: number
  /** The answer breaks off in the middle. */
  cut: number
  /** Somebody else answers: a gateway with an error, or a captive portal with a page and status 200. */
  foreign: number
  maxDelayMs: number
}

export const ROUGH: Faults = {
  drop: 1 / 10,
  loseAnswer: 1 / 8,
  duplicate: 1 / 10,
  cut: 1 / 20,
  foreign: 1 / 20,
  maxDelayMs: 3,
}
export const CALM: Faults = { drop: 0, loseAnswer: 0, duplicate: 0, cut: 0, foreign: 0, maxDelayMs: 0 }
/** How late a duplicate may come, in ms. */
const LATE_MS = 12

const FOREIGN: readonly Reply[] = [
  { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Welcome to our hotel</html>' },
  { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad gateway</html>' },
  { status: 503, headers: { 'content-type': 'application/vnd.api+json' }, body: '{"errors":[{"code":"unavailable"}]}' },
  {
    status: 429,
    headers: { 'content-type': 'application/vnd.api+json' },
    body: '{"errors":[{"code":"too_many_requests"}]}',
  },
]

/** Whether bytes go to or come from there. */
export const isContentPath = (path: string): boolean => /^\/media\/[^/]+\/content/.test(path)

const textOf = (body: RequestInit['body']): string | undefined => (typeof body === 'string' ? body : undefined)
/** One character a byte. */
const bytesOf = async (body: Blob): Promise<string> => Buffer.from(await body.arrayBuffer()).toString('latin1')

const lines = new Map<string, Network>()

/** Where the page is that asks for an address without a host. */
const pages = new AsyncLocalStorage<string>()

/** What pages ask for in there goes over the line of this base. */
export const onLine = <T>(base: string, work: () => Promise<T>): Promise<T> => pages.run(base, work)

/** Requests to the API of a simulated device go over its own line; everything else goes nowhere. */
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof globalThis.Request ? input.url : input, pages.getStore())
  const line = lines.get(url.hostname)
  if (!line) throw new TypeError('no such host')
  return line.fetch(url, init ?? {})
}

// The first request of all loads what requests need, in real time: no world has it before it.
await createPlainCall('http://nowhere.sim')(null)('GET', '/')

/** One device's line to the server: it delays, and so reorders, drops, doubles and cuts; answers get lost on it. */
export class Network {
  isOnline = true
  faults: Faults = ROUGH
  /** The device knows that it has no network: not a single request may begin then. */
  isKnownOffline = false
  /** The client is one of before: it speaks and hears as that one did. */
  isOld = false
  /** What was sent in a way no client may send it. */
  readonly wrongs: string[] = []
  /** Every request that reached the server, in order. */
  readonly log: Request[] = []
  /** How many requests began. */
  tries = 0
  /** What they said, in order. */
  readonly begun: string[] = []
  /** What no request may say any more: its owner discarded it. */
  readonly discarded = new Set<string>()
  readonly base: string
  readonly #before = new LineOfBefore()
  readonly #host: Host
  readonly #random: Random
  readonly #late = new Set<Promise<unknown>>()
  #refreshing = 0

  constructor(host: Host, random: Random, name: string) {
    this.#host = host
    this.#random = random
    this.base = `http://${name}.sim/api`
    lines.set(`${name}.sim`, this)
  }

  async fetch(url: URL, init: RequestInit): Promise<Response> {
    const body = init.body instanceof Blob ? await bytesOf(init.body) : textOf(init.body)
    const headers = Object.fromEntries(new Headers(init.headers))
    const path = url.pathname.replace('/api', '') + url.search
    const request = this.#before.request({ method: init.method ?? 'GET', path, headers, body }, this.isOld)
    this.tries += 1
    if (body !== undefined) this.begun.push(body)
    for (const text of this.discarded)
      if (body?.includes(text)) this.wrongs.push(`I14: ${text} is sent although it was discarded`)
    const isRefresh = request.path === '/login' && body?.includes('refresh_token') === true
    if (isRefresh && this.#refreshing++ > 0) this.wrongs.push('I13: two refreshes at once')
    try {
      const { status, headers: answered, body: text } = await this.#deliver(request)
      init.signal?.throwIfAborted()
      const isBytes = answered?.['content-type']?.startsWith('image/') === true
      const given = isBytes ? new Blob([Buffer.from(text, 'latin1')]) : text
      return new Response(status === 204 ? null : given, { status, headers: { ...answered } })
    } finally {
      if (isRefresh) this.#refreshing -= 1
    }
  }

  /** Everything that was under way has arrived. */
  async quiet(): Promise<void> {
    while (this.#late.size > 0) await Promise.all(this.#late)
  }

  async #deliver(request: Request): Promise<Reply> {
    const { drop, loseAnswer, duplicate, cut, foreign, maxDelayMs } = this.faults
    await this.#delay(maxDelayMs)
    if (!this.isOnline || this.#random.chance(drop)) throw new TypeError('fetch failed')
    if (this.#random.chance(foreign)) return this.#random.pick(FOREIGN) ?? { status: 502, body: '' }
    if (isContentPath(request.path) && request.body && this.#random.chance(cut)) {
      // What of a piece has arrived the server keeps.
      await this.#reach({ ...request, body: request.body.slice(0, this.#random.below(request.body.length)) })
      throw new TypeError('fetch failed')
    }
    const isOld = this.isOld
    const answered = await this.#reach(request)
    const reply = isOld ? this.#before.reply(answered) : answered
    if (this.#random.chance(duplicate)) this.#sendLate(request)
    await this.#delay(maxDelayMs)
    if (!this.isOnline || this.#random.chance(loseAnswer)) throw new TypeError('fetch failed')
    if (!this.#random.chance(cut) || reply.body.length < 2) return reply
    return { ...reply, body: reply.body.slice(0, 1 + this.#random.below(reply.body.length - 1)) }
  }

  #reach(request: Request): Promise<Reply> {
    this.log.push(request)
    return this.#host.send(request)
  }

  #sendLate(request: Request): void {
    const sent = sleep(this.#random.below(LATE_MS)).then(() => this.#reach(request))
    this.#late.add(sent)
    void sent.finally(() => this.#late.delete(sent))
  }

  async #delay(maxMs: number): Promise<void> {
    if (maxMs > 0) await sleep(this.#random.below(maxMs + 1))
  }
}
