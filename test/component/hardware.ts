// A finger on the screen and the satellites, as the browser itself hears them.
/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'

/** Puts the device there. */
export async function sitAt(place: { latitude: number; longitude: number }): Promise<void> {
  await cdp().send('Emulation.setGeolocationOverride', { ...place, accuracy: 8 })
}

export interface Push {
  to: (by: number) => Promise<void>
  release: () => Promise<void>
}

/** Puts a finger on the middle of an element and moves it sideways, so many pixels. */
export async function startPush(element: Element, by: number): Promise<Push> {
  const box = element.getBoundingClientRect()
  // The browser counts from the corner of its window, in which the page is a frame.
  const frame = window.frameElement?.getBoundingClientRect()
  const x = (frame?.x ?? 0) + box.x + box.width / 2
  const y = (frame?.y ?? 0) + box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null): Promise<unknown> =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (let step = 1; step <= 5; step++) await touch('touchMove', x + (by * step) / 5)
  return {
    to: (far) => touch('touchMove', x + far).then(() => undefined),
    release: () => touch('touchEnd', null).then(() => undefined),
  }
}
