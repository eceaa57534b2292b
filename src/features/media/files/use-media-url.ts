import { useEffect, useState } from 'react'
import type { Failure } from '../../../../core/errors/failure.ts'
import type { MediaVariant } from '../../../../core/media/media-variant.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { whenReadable } from '../../../flight/files/when-readable.ts'

export type MediaUrl = { kind: 'loading' } | { kind: 'ready'; url: string } | { kind: 'failed'; failure: Failure }

const LOADING: MediaUrl = { kind: 'loading' }

/** The bytes of a medium as an address of this page; asked for again as soon as they may be there. */
export function useMediaUrl(id: string, variant: MediaVariant): MediaUrl {
  const [shown, setShown] = useState<{ of: string; as: MediaUrl }>({ of: '', as: LOADING })
  const key = `${id}/${variant}`
  useEffect(() => {
    let isGone = false
    let url: string | null = null
    const read = async (): Promise<void> => {
      const answer = await syncClient().media.read(id, variant)
      if (isGone) return
      // Asked twice, the later answer may come first.
      if (answer.ok) url ??= URL.createObjectURL(answer.value.blob)
      const as: MediaUrl = url !== null ? { kind: 'ready', url } : { kind: 'failed', failure: failureOf(answer) }
      setShown({ of: key, as })
    }
    const again = (): void => {
      if (url === null) void read()
    }
    void read()
    const leave = whenReadable(id, again)
    return () => {
      isGone = true
      leave()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [id, variant, key])
  return shown.of === key ? shown.as : LOADING
}

function failureOf(answer: { ok: true } | { ok: false; error: Failure }): Failure {
  return answer.ok ? { code: 'not_found', issues: [] } : answer.error
}
