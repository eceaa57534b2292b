/** One file of the reference data; the service worker has it when the network has not. @throws where it cannot be had */
export async function fetchReference(name: string): Promise<unknown> {
  const answer = await fetch(`/reference/${name}.json`)
  if (!answer.ok) throw new Error(`reference data ${name}: ${answer.status}`)
  return answer.json()
}
