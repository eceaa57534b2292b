import type { Signature } from '../flight.ts'

/** `Iris Instruktor, 1234567CFI`: who signed, as lists and searches have it. */
export function signatureText({ name, certificate }: Signature): string {
  return [name.trim(), certificate?.trim()].filter(Boolean).join(', ')
}
