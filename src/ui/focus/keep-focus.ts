import { focusPage } from '../focus-page.ts'
import { enterField } from '../enter-field.ts'
import { isSeen, STOPS, stopsIn } from './stops-in.ts'

/** A page may load, or the log be written, before what was pressed goes. */
const AT_MOST_MS = 3000
/** Whoever puts the focus somewhere after a press does so before. */
const SETTLED_MS = 60
const FIELDS = 'input, select, textarea'
const NOTICES = '[data-notices]'

let isKept = false

/**
 * A press may take away what was pressed: an offer, `All times`, a deleted flight. The focus would fall to the document,
 * and a keyboard start anew at its top. It goes to the first field that came instead, else to what follows; on another
 * page, and from a notice that was answered, to the page's heading. Under a finger there is none to follow, and a field
 * would raise the keyboard.
 */
export function keepFocus(): void {
  if (isKept) return
  isKept = true
  let end = (): void => undefined
  const follow = (event: MouseEvent): void => {
    end()
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(STOPS)
    const area = pressed && pressed.closest<HTMLElement>(`form, dialog, main, ${NOTICES}`)
    if (isTouch || !area) return
    const before = stopsIn(area)
    const { href } = location
    let settled: ReturnType<typeof setTimeout>
    const lead = (): void => {
      if (document.activeElement !== document.body || isSeen(pressed)) return
      if (location.href !== href || !isSeen(area) || area.matches(NOTICES)) focusPage()
      else reach(inPlaceOf(pressed, before, stopsIn(area)))
    }
    const observer = new MutationObserver(() => {
      clearTimeout(settled)
      settled = setTimeout(lead, SETTLED_MS)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    const timer = setTimeout(() => end(), AT_MOST_MS)
    end = () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(settled)
    }
  }
  addEventListener('click', follow, { capture: true })
  // Who presses on goes on from where the browser thinks they are.
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, () => end(), { capture: true })
}

/** The browser's own way to reveal what has the focus puts it into the middle of the window: the page would jump. */
function reach(stop: HTMLElement | undefined): void {
  enterField(stop, { preventScroll: true })
  stop?.scrollIntoView({ block: 'nearest' })
}

/** Of what stands in an area now, what came in the place of one that stood in it before. */
function inPlaceOf(
  gone: HTMLElement,
  before: readonly HTMLElement[],
  now: readonly HTMLElement[],
): HTMLElement | undefined {
  const previous = before.slice(0, before.indexOf(gone)).findLast((stop) => now.includes(stop))
  const rest = previous === undefined ? now : now.slice(now.indexOf(previous) + 1)
  const next = rest.findIndex((stop) => before.includes(stop))
  const revealed = next < 0 ? rest : rest.slice(0, next)
  return revealed.find((stop) => stop.matches(FIELDS)) ?? rest[0] ?? now.at(-1)
}
