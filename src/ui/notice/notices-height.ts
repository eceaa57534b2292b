/** Pixels between notices and what stands above them. */
export const GAP = 16

/** Pixels of the window's foot that notices cover now; the page is told a moment later (`--notices`). */
export function noticesHeight(): number {
  const height = document.querySelector<HTMLElement>('[data-notices]')?.offsetHeight
  return height ? height + GAP : 0
}
