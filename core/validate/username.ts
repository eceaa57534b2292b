import { hasLength } from './field.ts'
import { isStorableText } from './text.ts'

/** Part of an address, `/u/{username}`, and typed beside e-mail addresses: no `@`, no spaces. */
const USERNAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u

/** Lengths in UTF-16 units. */
export const MIN_USERNAME_LENGTH = 2
export const MAX_USERNAME_LENGTH = 40

/**
 * Has it the letters of a username: letters and digits of any script, `.`, `_` and `-` between them? Its length is not
 * asked about.
 */
export function isUsername(text: string): boolean {
  return USERNAME.test(text) && isStorableText(text)
}

/** Does the server take it as a username, blanks around it aside? Whether it is free, only the server knows. */
export function mayBeUsername(text: string): boolean {
  const name = text.trim().normalize('NFC')
  return isUsername(name) && hasLength(name, MIN_USERNAME_LENGTH, MAX_USERNAME_LENGTH)
}

/** A username as near as may be to what was typed: `tessa-traveller` for `Tessa Traveller`; null where no letter is left. */
export function proposedUsername(text: string): string | null {
  const [beforeAt = ''] = text.trim().split('@')
  const name = beforeAt
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, MAX_USERNAME_LENGTH)
    .replace(/[._-]+$/, '')
  return mayBeUsername(name) ? name : null
}
