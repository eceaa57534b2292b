import type { PrecacheEntry } from 'workbox-precaching'
import { isFileOfBuild } from './cache-policy.ts'

/** @throws where the file cannot be had as this build has it */
export async function fetchFile({ url, revision }: PrecacheEntry, build: string): Promise<Response> {
  const answer = await fetch(url, { cache: revision ? 'reload' : 'default' })
  if (!isOfBuild(answer, revision, build)) throw new Error(url)
  return answer
}

/** Whether an answer may be kept; without a `revision` a file is named by its content. */
export function isOfBuild(answer: Response, revision: string | null | undefined, build: string): boolean {
  const sentBy = answer.headers.get('x-lmw-build')
  return isFileOfBuild({ status: answer.status, sentBy }, { isNamedByContent: !revision, build })
}
