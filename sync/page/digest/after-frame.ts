/** A page out of sight draws nothing, and in tests there is none. */
const AT_MOST_MS = 250

/** Runs something once the frame that is under way is drawn. @returns cancels it */
export function afterFrame(run: () => void): () => void {
  let timer = setTimeout(run, AT_MOST_MS)
  const frame = globalThis.requestAnimationFrame?.(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
