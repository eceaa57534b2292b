/** PostgreSQL stores neither NUL nor half of a surrogate pair, so no text with them is ever accepted. */
// oxlint-disable-next-line no-control-regex -- NUL is the very character looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/u

export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text)
}

/** The text without what cannot be stored. */
export function storableText(text: string): string {
  if (isStorableText(text)) return text
  return Array.from(text).filter(isStorableText).join('')
}

/** Names that reach an object's prototype instead of its own data. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

export function isPrototypeName(name: string): boolean {
  return PROTOTYPE_NAMES.has(name)
}
