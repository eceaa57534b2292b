const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null)

/**
 * Whether a WebSocket may be opened from a page of this origin: from our own address alone. Browsers do not
 * apply the same-origin rule to WebSockets, the server has to. No Origin: not a browser.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean {
  if (origin === undefined) return true
  if (publicUrl !== null && URL.canParse(publicUrl) && new URL(publicUrl).origin === origin) return true
  const own = hostOf(origin)
  return own !== null && own !== '' && own === host?.toLowerCase()
}

/** What counts as one address: an IPv6 customer has a whole /64, so the host part says nothing. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].slice(0, 4).join(':')
}
