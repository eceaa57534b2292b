import type { Result } from '../../../core/lib/result.ts'

/** What a page asks of the worker that reads its files. */
export type MediaRequest =
  | { id: number; kind: 'prepare'; file: File }
  | { id: number; kind: 'show-track' | 'track-line'; file: Blob }

export interface MediaAnswer {
  id: number
  result: Result<unknown, string>
}
