import type { Digest } from './digest.ts'

/** The digest as a page knows it. */
export interface DigestState {
  kind: 'loading' | 'ready' | 'failed'
  /** The last one known; null before the first. */
  digest: Digest | null
}

export const DIGEST_LOADING: DigestState = { kind: 'loading', digest: null }
