// Fetches the bytes of a medium (I6, I20). What is not exactly the file its record speaks of, a captive portal's page
// or half of it, is no answer.
import { fail, ok, type Result } from '../../core/lib/result.ts'
import type { FileFacts } from '../../core/media/media.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import { API_BASE, type TokensInUse, withToken } from '../transport/api.ts'
import { type Failure, failure } from '../../core/errors/failure.ts'
import { sha256Of } from '../storage/sha256-of.ts'

/** Fails with `media_missing` when the server has none of it, `network` without a whole answer, or for want of a token. */
export type Download = (
  userId: string,
  id: string,
  variant: MediaVariant,
  facts: FileFacts,
) => Promise<Result<Blob, Failure>>

const TIMEOUT_MS = 120_000

/** Path of the bytes below the API's base. */
export function contentPath(id: string, variant: MediaVariant): string {
  return `/media/${id}/content${variant === 'original' ? '' : `?variant=${variant}`}`
}

export function createDownload(tokens: TokensInUse, base = API_BASE): Download {
  return async (userId, id, variant, facts) => {
    const answer = await withToken(tokens, userId, (token) => get(`${base}${contentPath(id, variant)}`, token))
    if (!answer.ok) return answer
    const { status, bytes } = answer.value
    if (status === 404) return fail(failure('media_missing'))
    if (status !== 200 || bytes.size !== facts.bytes) return fail(failure('network'))
    if ((await sha256Of(bytes)) !== facts.sha256) return fail(failure('network'))
    return ok(new Blob([bytes], { type: facts.mediaType }))
  }
}

async function get(url: string, token: string): Promise<Result<{ status: number; bytes: Blob }, Failure>> {
  try {
    const response = await fetch(url, {
      headers: { Accept: '*/*', Authorization: `Bearer ${token}` },
      credentials: 'include',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ok({ status: response.status, bytes: await response.blob() })
  } catch {
    return fail(failure('network'))
  }
}
