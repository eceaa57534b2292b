/** As long as the bytes of a file may take over a slow line. */
export const FILE_TIMEOUT_MS = 120_000

/**
 * One file of the reference data; the service worker has it when the network has not.
 * @throws where it cannot be had, or is not whole in two minutes
 */
export async function fetchReference(name: string): Promise<unknown> {
  const answer = await fetch(`/reference/${name}.json`, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`reference data ${name}: ${answer.status}`)
  return answer.json()
}
