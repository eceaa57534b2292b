/** Each answers milliseconds from the press until what is named is drawn. */
export interface Presses {
  /** The flight in that row of the list: its head, and all of it. */
  open: (at: number) => Promise<number[]>
  close: () => Promise<void>
  /** The search, as before somebody types. */
  focus: () => void
  type: (text: string) => Promise<number[]>
  sort: (column: number) => Promise<number[]>
  /** The frames' lengths: 95th in 100, the longest; and how many frames had a blank row. */
  scroll: (frames: number, px: number) => Promise<number[]>
  /** The same of a bare page, plain text all there before: what the browser itself takes. */
  scrollBare: (frames: number, px: number) => Promise<number[]>
  /** The first filter: its values. */
  filter: () => Promise<number[]>
  form: () => Promise<number[]>
  back: () => Promise<void>
  /** The form on the page: the list stands in its place, and has so many flights. */
  save: (total: number) => Promise<number[]>
  /** Real keys and clicks are counted anew from here on. */
  listen: () => void
  /** Milliseconds of the longest of them, to the next frame. */
  slowest: () => number
}

/**
 * Run before the page's own code: presses as a person does, each measured inside the page until the frame that shows
 * its answer is drawn.
 */
export function installPresses(): void {
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
  // Sent inside a frame, it is heard when that frame has been laid out and painted.
  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve(performance.now())
      })
      port1.start()
      port2.postMessage(null)
    })
  const drawn = async (isThere: () => unknown): Promise<number> => {
    for (const began = performance.now(); performance.now() - began < 20_000; ) {
      await frame()
      if (isThere()) return painted()
    }
    throw new Error(`never drawn: ${String(isThere)}`)
  }
  /** Milliseconds from the press until each of what is waited for is drawn. */
  const pressed = async (name: string, press: () => void, ...awaited: (() => unknown)[]): Promise<number[]> => {
    await drawn(() => true)
    performance.mark(`${name}-begin`)
    const began = performance.now()
    press()
    const took = (await Promise.all(awaited.map(drawn))).map((at) => at - began)
    performance.mark(`${name}-end`)
    return took
  }
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`not there: ${selector}`)
    return found
  }
  const found = (): string | undefined => document.querySelector<HTMLElement>('[data-found]')?.dataset['found']
  const typeText = (text: string): void => {
    const input = find('input[aria-keyshortcuts="/"]')
    // React listens to what goes past its own `value`.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const scrolled = async (frames: number, px: number, isBlank: () => boolean): Promise<number[]> => {
    const took: number[] = []
    let blank = 0
    await frame()
    performance.mark('scroll-begin')
    for (let at = 0, last = performance.now(); at < frames; at++) {
      scrollBy(0, px)
      await frame()
      const now = performance.now()
      took.push(now - last)
      last = now
      if (isBlank()) blank++
    }
    performance.mark('scroll-end')
    scrollTo(0, 0)
    const sorted = took.sort((a, b) => a - b)
    return [sorted[Math.floor(sorted.length * 0.95)] ?? 0, sorted.at(-1) ?? 0, blank]
  }
  let slowest = 0
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as PerformanceEventTiming[])
      if (one.interactionId) slowest = Math.max(slowest, one.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const isAtList = (): boolean => location.pathname === '/flight-list'
  const presses: Presses = {
    open: (at) => {
      const link = document.querySelectorAll<HTMLElement>('[data-flight-id] a')[at]
      return pressed(
        'open',
        () => link?.click(),
        () => document.querySelector('section article h2'),
        () => document.querySelector('section article > [data-print="no"]:last-child'),
      )
    },
    close: async () => {
      find('section > div > button:last-child').click()
      await drawn(() => document.querySelector('section article') === null)
    },
    focus: () => find('input[aria-keyshortcuts="/"]').focus(),
    type: (text) => {
      const before = found()
      return pressed(
        'type',
        () => typeText(text),
        () => found() !== before,
      )
    },
    sort: (column) => {
      const head = (): Element | undefined => document.querySelectorAll('thead th:has(button)')[column]
      const before = head()?.getAttribute('aria-sort')
      return pressed(
        'sort',
        () => head()?.querySelector('button')?.click(),
        () => head()?.getAttribute('aria-sort') !== before,
      )
    },
    scroll: (frames, px) => {
      const body = find('tbody')
      return scrolled(frames, px, () => {
        const box = body.getBoundingClientRect()
        return [0.2, 0.35, 0.5, 0.65, 0.8].some((share) => {
          const y = innerHeight * share
          if (y < box.top || y > box.bottom - 4) return false
          return !document.elementFromPoint(box.left + box.width / 2, y)?.closest('tr')
        })
      })
    },
    scrollBare: (frames, px) => {
      const lines = Math.ceil((frames * px + innerHeight) / 20)
      const text = Array.from({ length: lines }, (_, at) => `${at} Frankfurt am Main, New York, 6,184 km`).join('\n')
      const page = document.createElement('pre')
      page.style.lineHeight = '20px'
      page.textContent = text
      document.body.replaceChildren(page)
      return scrolled(frames, px, () => false)
    },
    filter: () =>
      pressed(
        'filter',
        () => find('button[aria-haspopup="dialog"][aria-expanded="false"]').click(),
        () => document.querySelector('[role="dialog"], dialog[open]')?.checkVisibility(),
      ),
    form: () =>
      pressed(
        'form',
        () => find('a[href="/new-trip"]').click(),
        () => location.pathname === '/new-trip' && document.querySelector('form [type="submit"]'),
      ),
    back: async () => {
      history.back()
      await drawn(() => isAtList() && document.querySelector('[data-flight-id]'))
    },
    save: (total) => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent, type }) => type === 'submit' && textContent.includes('Save flight'),
      )
      return pressed(
        'save',
        () => button?.click(),
        () => isAtList() && document.querySelector('[data-flight-id]')?.checkVisibility(),
        () => isAtList() && document.querySelector(`[data-total="${total}"]`),
      )
    },
    listen: () => {
      slowest = 0
    },
    slowest: () => slowest,
  }
  Object.assign(window, { presses })
}
