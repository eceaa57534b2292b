/** Of what stands beside something, whose start or end is in line with it. */
export type Side = 'start' | 'end'

/** Below what it belongs to, or above where there is more room; never outside the window. Both are pixels of the window. */
export function putBeside(box: HTMLElement, { left, right, top, bottom }: DOMRect, side: Side): void {
  const { width, height } = box.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(box).direction === 'rtl'
  const x = isRightToLeft === (side === 'start') ? right - width : left
  const y = bottom + height > innerHeight && top > innerHeight - bottom ? top - height : bottom
  box.style.left = `${Math.max(0, Math.min(document.documentElement.clientWidth - width, x))}px`
  box.style.top = `${Math.max(0, Math.min(innerHeight - height, y))}px`
}
