/** Pixels of the size of the page's text, of one rem; the answer brings all styles up to date. */
export function rootSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
