/** No route has this address: the framework answers 400, as for everything that cannot be decoded. */
const UNREADABLE = '/%'
const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*(?=[/?]|$)/i
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/
/** What a path may hold as it is besides letters and digits, and `encodeURIComponent` would encode. */
const ENCODED_NEEDLESSLY = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

/**
 * The one spelling of a request's address: without scheme, host, empty and dot steps, percent-encoded only where it
 * must be. Everything behind it compares plain text: `/%61pi`, `//api` and `/x/../api` are `/api` for all of them.
 * Decoded once, so `/%2561pi` stays a strange name, and a slash that came encoded stays part of one. The query is
 * passed on as it is.
 */
export function normalAddress(target: string): string {
  if (target === '*') return target
  const address = target.replace(SCHEME_AND_HOST, '')
  const [path = '', ...query] = (address.startsWith('?') ? `/${address}` : address).split('?')
  const normal = address.includes('#') ? null : normalPath(path)
  return normal === null ? UNREADABLE : [normal, ...query].join('?')
}

function normalPath(path: string): string | null {
  if (path !== '' && !path.startsWith('/')) return null
  const steps: string[] = []
  let isFolder = true
  for (const encoded of path.split('/').slice(1)) {
    const step = decodeStep(encoded)
    if (step === null) return null
    isFolder = step === '' || step === '.' || step === '..'
    if (step === '..') steps.pop()
    else if (!isFolder) steps.push(encodeURIComponent(step).replace(ENCODED_NEEDLESSLY, decodeURIComponent))
  }
  return steps.length === 0 ? '/' : `/${steps.join('/')}${isFolder ? '/' : ''}`
}

function decodeStep(encoded: string): string | null {
  try {
    // Some clients send bytes as they are; Node hands each over as one character.
    const step = decodeURIComponent(
      encoded.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`),
    )
    return CONTROL.test(step) ? null : step
  } catch {
    return null
  }
}
