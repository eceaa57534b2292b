/** As long as the bytes of a file may take: over a slow line the places come late. */
const TIMEOUT_MS = 120_000

/**
 * One file of the reference data, parsed; the service worker has it when the network has not.
 * @param timeoutMs milliseconds until it is given up, for work that goes on without it
 * @throws where it cannot be had, or is not whole by then
 */
export async function readReference(name: string, timeoutMs = TIMEOUT_MS): Promise<unknown> {
  const answer = await fetch(`/reference/${name}.json`, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`reference data ${name}: ${answer.status}`)
  return answer.json()
}
