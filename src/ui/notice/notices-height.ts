/** Pixels between notices and what stands above them. */
export const GAP = 16

/** Pixels that the bar at the bottom of a phone covers. */
const BAR = 90

/** How far down the window something can be seen, in pixels: above the bar at the bottom and the notices. */
export function visibleBottom(): number {
  return innerHeight - BAR - noticesHeight()
}

/** Pixels of the window's foot that notices cover now; the page is told a moment later (`--notices`). */
function noticesHeight(): number {
  const height = document.querySelector<HTMLElement>('[data-notices]')?.offsetHeight
  return height ? height + GAP : 0
}
