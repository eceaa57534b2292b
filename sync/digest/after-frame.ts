/** A page out of sight draws nothing. */
const AT_MOST_MS = 250

/** Runs something once the frame that is under way is drawn. @returns cancels it */
export function afterFrame(run: () => void): () => void {
  let timer = setTimeout(run, AT_MOST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
