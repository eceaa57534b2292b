const PATIENCE_MS = 5000

/** Whether our server can be reached from here right now: not somebody else's sign-in page, and no cache. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const answer = await fetch('/api/config', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok && answer.headers.has('x-lmw-build')
  } catch {
    return false
  }
}
