// A message of RFC 5322 and its parts (MIME, RFC 2045 to 2047): texts, whatever they are packed in. Nothing is fetched.
import { strToU8 } from 'fflate'
import { decodeText } from './decode.ts'

export interface MailPart {
  /** `text/html`, lower case; of every calendar `text/calendar`. */
  type: string
  text: string
}

export interface Mail {
  subject: string
  /** The day it was sent, as written. */
  date: string
  /** Parts that are text, from first to last. */
  parts: readonly MailPart[]
}

const DEEPEST = 8
/** What some programs call a calendar. */
const ICS = 'application/ics'
const MOST_PARTS = 50
/** A confirmation has no more to say. */
const LONGEST_TEXT = 1_000_000
const HEADER = /^[!-9;-~]{1,80}:/
const FIELDS =
  /^(?:from|to|subject|date|received|return-path|delivered-to|message-id|mime-version|x-[\w-]+|dkim-signature):/i

/** Whether a text begins with the header of a message. */
export function looksLikeMail(head: string): boolean {
  const [header = ''] = head.split(/\r?\n\r?\n|\r\r/, 1)
  const lines = header.split(/\r\n|\n|\r/)
  const known = new Set(lines.flatMap((line) => FIELDS.exec(line)?.[0].toLowerCase() ?? []))
  return HEADER.test(lines[0] ?? '') && known.has('subject:') && known.size >= 3
}

export function readMail(text: string): Mail {
  const { fields, body } = split(text)
  const parts: MailPart[] = []
  addParts(fields, body, parts, 0)
  return { subject: decodedWords(fields.get('subject') ?? ''), date: fields.get('date') ?? '', parts }
}

type HeaderFields = ReadonlyMap<string, string>

/** Header and body; a header's line that begins with a blank goes on with the one before. */
function split(text: string): { fields: HeaderFields; body: string } {
  const end = /\r\n\r\n|\n\n|\r\r/.exec(text)
  const header = end ? text.slice(0, end.index) : text
  const fields = new Map<string, string>()
  for (const line of header.replaceAll(/(?:\r\n|\n|\r)[ \t]+/g, ' ').split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return { fields, body: end ? text.slice(end.index + end[0].length) : '' }
}

function addParts(fields: HeaderFields, body: string, parts: MailPart[], depth: number): void {
  const content = fields.get('content-type') ?? 'text/plain'
  const type = (content.split(';')[0] ?? '').trim().toLowerCase()
  if (type.startsWith('multipart/')) {
    const [, quoted, bare] = /boundary\s{0,5}=\s{0,5}(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(content) ?? []
    const boundary = quoted ?? bare
    if (boundary === undefined || depth >= DEEPEST) return
    for (const piece of body.split(`--${boundary}`).slice(1, MOST_PARTS + 1)) {
      if (piece.startsWith('--')) return
      const inner = split(piece.replace(/^[ \t]*(?:\r\n|\n|\r)/, ''))
      addParts(inner.fields, inner.body, parts, depth + 1)
    }
  } else if (type === 'message/rfc822' && depth < DEEPEST) {
    const inner = split(body.trimStart())
    addParts(inner.fields, inner.body, parts, depth + 1)
  } else if ((type.startsWith('text/') || type === ICS) && parts.length < MOST_PARTS) {
    const text = unpacked(body.slice(0, LONGEST_TEXT), (fields.get('content-transfer-encoding') ?? '').trim())
    parts.push({ type: type === ICS ? 'text/calendar' : type, text })
  }
}

function unpacked(body: string, encoding: string): string {
  if (/^quoted-printable$/i.test(encoding)) return textOf(quotedPrintable(body))
  return /^base64$/i.test(encoding) ? textOf(base64(body)) : body
}

/** Bytes that say of themselves whether they are UTF-8, whatever the header claims. */
function textOf(bytes: Uint8Array): string {
  const decoded = decodeText(bytes)
  return decoded.ok ? decoded.value.text : ''
}

function quotedPrintable(body: string): Uint8Array {
  const plain = body.replaceAll(/=[ \t]*(?:\r\n|\n|\r)/g, '')
  return bytesOf(
    plain.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}

/** Signs up to 255 are bytes; others were decoded already. */
function bytesOf(text: string): Uint8Array {
  return /[\u0100-\uffff]/.test(text) ? strToU8(text) : strToU8(text, true)
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map(Array.from(BASE64, (sign, value) => [sign, value]))

function base64(body: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const sign of body) {
    const value = VALUES.get(sign)
    if (value === undefined) continue
    held = ((held << 6) | value) & 0xfff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return Uint8Array.from(bytes)
}

/** `=?UTF-8?Q?Best=C3=A4tigung?=` in a header. */
function decodedWords(text: string): string {
  return text.replaceAll(
    /=\?[\w-]{1,40}\?([QB])\?([^?]{0,1000})\?=(?:\s+(?==\?))?/gi,
    (_, kind: string, word: string) =>
      textOf(/q/i.test(kind) ? quotedPrintable(word.replaceAll('_', ' ')) : base64(word)),
  )
}
