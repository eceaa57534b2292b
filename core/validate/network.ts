/** The part of the web's URL that core may use; it is the same in browsers, workers and Node. */
declare const URL: {
  new (text: string): { readonly hostname: string }
  canParse(text: string): boolean
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}$`)
const GROUP = /^[0-9a-f]{1,4}$/i
const MAC = /^[0-9a-f]{2}(?:([:-])[0-9a-f]{2})(?:\1[0-9a-f]{2}){4}$/i

/** An absolute web address, http or https, as it would be followed. */
export function isUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return hostname !== ''
}

export function isIpv4(text: string): boolean {
  return IPV4.test(text)
}

/** Eight groups, or fewer around one `::`; the last two may be written as IPv4. */
export function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const endsInIpv4 = isIpv4(last) && text.endsWith(last)
  const plain = endsInIpv4 ? groups.slice(0, -1) : groups
  const count = plain.length + (endsInIpv4 ? 2 : 0)
  return plain.every((group) => GROUP.test(group)) && (halves.length === 2 ? count <= 7 : count === 8)
}

export function isIp(text: string): boolean {
  return isIpv4(text) || isIpv6(text)
}

/** Six pairs of hexadecimal digits with one kind of separator, `:` or `-`. */
export function isMac(text: string): boolean {
  return MAC.test(text)
}
