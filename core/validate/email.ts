/** RFC 5321: 64 before the @, 254 in all. */
const MAX_EMAIL = 254
const ADDRESS = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\]]+$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/**
 * Could it be an e-mail address: one @, something before it, a domain with a dot behind it. Quoted local parts and
 * addresses at bare IP numbers are refused; whether it exists, only a mail tells.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL || !ADDRESS.test(text)) return false
  const [local = '', domain = ''] = text.split('@')
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}
