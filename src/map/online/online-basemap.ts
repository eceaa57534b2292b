import { creditOf, type CreditPart } from './credit-parts.ts'
import { type OnlineStyle, readOnlineStyle } from './online-style.ts'

/** What is known of a detailed map that somebody wants. */
export type OnlineState =
  | { kind: 'loading' }
  | { kind: 'shown'; credit: readonly CreditPart[] }
  /** The app's own map stands in; asked again when the network changes or the page is looked at again. */
  | { kind: 'unreachable' }

/** A style of a maps service on the map, in place of the app's own land. */
export interface Laid {
  /** Calls when a tile came, when something could not be had, and with what the service wants said of it. */
  watch: (listener: (news: Tidings) => void) => () => void
  remove: () => void
}
export type Tidings = { kind: 'tile' } | { kind: 'error' } | { kind: 'credit'; markup: readonly string[] }

export interface OnlineParts {
  /** Of its style. */
  url: string
  isOnline: () => boolean
  /** Calls when the network changed, or the page is looked at again. */
  onChange: (listener: () => void) => () => void
  readStyle: (url: string, signal: AbortSignal) => Promise<unknown>
  lay: (style: OnlineStyle) => Laid
  onState: (state: OnlineState) => void
}

/** A style that is not there after so long is not waited for. */
const STYLE_MS = 4000
/** Nor a first tile; later tiles have all the time they want as long as no request fails. */
const TILE_MS = 8000
/** So many failures without a tile in between are no accident. */
const MOST_ERRORS = 4

/**
 * Shows the map of a maps service for as long as it can be had. Without a network, with a slow or a failing service the
 * app's own map takes its place by itself, and gives it back.
 */
export class OnlineBasemap {
  readonly #parts: OnlineParts
  readonly #leave: () => void
  #attempt: AbortController | null = null
  #laid: { leave: () => void; remove: () => void } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #state: OnlineState['kind'] = 'loading'

  constructor(parts: OnlineParts) {
    this.#parts = parts
    this.#leave = parts.onChange(() => this.#look())
    this.#begin()
  }

  /** The app's own map, and nothing is asked any more. */
  stop(): void {
    this.#leave()
    this.#clear()
  }

  #look(): void {
    if (!this.#parts.isOnline()) {
      if (this.#state !== 'unreachable') this.#fall()
    } else if (this.#state === 'unreachable') this.#begin()
  }

  #begin(): void {
    // What the library does not take is as good as out of reach.
    this.#try().catch(() => this.#fall())
  }

  async #try(): Promise<void> {
    if (!this.#parts.isOnline()) return this.#fall()
    this.#tell({ kind: 'loading' })
    const attempt = new AbortController()
    this.#attempt = attempt
    this.#wait(STYLE_MS)
    const { url } = this.#parts
    const json = await this.#parts.readStyle(url, attempt.signal).catch(() => null)
    if (attempt.signal.aborted) return undefined
    const style = readOnlineStyle(json, url)
    return style === null ? this.#fall() : this.#show(style)
  }

  #show(style: OnlineStyle): void {
    const laid = this.#parts.lay(style)
    let [errors, isShown] = [0, false]
    let credit: readonly CreditPart[] = []
    const leave = laid.watch((news) => {
      if (news.kind === 'error') {
        errors += 1
        if (errors >= MOST_ERRORS) this.#fall()
        return
      }
      if (news.kind === 'credit') credit = creditOf(news.markup)
      else {
        errors = 0
        if (isShown) return
        isShown = true
        clearTimeout(this.#timer)
      }
      if (isShown) this.#tell({ kind: 'shown', credit })
    })
    this.#laid = { leave, remove: () => laid.remove() }
    this.#wait(TILE_MS)
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#fall(), ms)
  }

  #fall(): void {
    this.#clear()
    this.#tell({ kind: 'unreachable' })
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#attempt?.abort()
    this.#attempt = null
    this.#laid?.leave()
    this.#laid?.remove()
    this.#laid = null
  }

  #tell(state: OnlineState): void {
    this.#state = state.kind
    this.#parts.onState(state)
  }
}
