import { type GuardSession } from '../../routes/guards.ts'
import type { Boot } from './boot.ts'

/** What the server writes into its document for the first render in the browser. */
export interface Payload extends Boot {
  session: Exclude<GuardSession, 'unknown'>
  /** The address this document was rendered for, without its fragment. */
  url: string
  /** Set when rendering failed: the document shows this error instead of the page. */
  error: { status: number; message: string } | null
}

export const PAYLOAD_ID = 'lmw-payload'

/** As text that may stand in a script element: nothing in it can end the element or start another. */
export function writePayload(payload: Payload): string {
  return JSON.stringify(payload)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The document's payload, or null in a shell. */
export function readPayload(): Payload | null {
  const text = document.getElementById(PAYLOAD_ID)?.textContent
  if (!text) return null
  // Written by writePayload of the same build.
  return JSON.parse(text) as Payload
}
