import { strToU8 } from 'fflate'
import { isArray, isObject, type JsonValue } from '../../lib/json.ts'
import { decodeText } from '../file/decode.ts'
import type { PackedFile } from '../file/unpack.ts'
import { parseJson } from '../../lib/parse-json.ts'

const PASS = /(?:^|\/)pass\.json$/
const STRINGS = /(?:^|\/)([\w-]{1,20})\.lproj\/pass\.strings$/
/** `"key" = "value";` as Apple writes texts of a language. */
const ENTRY = /"((?:[^"\\]|\\.){1,200})"\s{0,9}=\s{0,9}"((?:[^"\\]|\\.){0,500})"\s{0,9};/g
const DEEPEST = 20

/**
 * What a pass of Apple Wallet says, out of the files of its archive: its `pass.json`, where keys of texts are replaced by
 * the English ones, else those of its first language. Null for the files of another archive. Pictures are left alone.
 */
export function passOf(files: readonly PackedFile[]): Uint8Array | null {
  const pass = files.find(({ name }) => PASS.test(name))
  if (!pass) return null
  const texts = textsOf(files)
  const json = texts.size === 0 ? null : parsed(pass.bytes)
  return json === null ? pass.bytes : strToU8(JSON.stringify(translated(json, texts, 0)))
}

function textsOf(files: readonly PackedFile[]): ReadonlyMap<string, string> {
  const languages = files.filter(({ name }) => STRINGS.test(name))
  const own = languages.find(({ name }) => STRINGS.exec(name)?.[1] === 'en') ?? languages[0]
  const decoded = own && decodeText(own.bytes)
  if (!decoded?.ok) return new Map()
  return new Map([...decoded.value.text.matchAll(ENTRY)].map(([, key = '', value = '']) => [key, value]))
}

function parsed(bytes: Uint8Array): JsonValue {
  const decoded = decodeText(bytes)
  return decoded.ok ? (parseJson(decoded.value.text) ?? null) : null
}

function translated(value: JsonValue, texts: ReadonlyMap<string, string>, depth: number): JsonValue {
  if (typeof value === 'string') return texts.get(value) ?? value
  if (depth > DEEPEST) return value
  if (isArray(value)) return value.map((item) => translated(item, texts, depth + 1))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(
    ([name, member]) => [name, member === undefined ? null : translated(member, texts, depth + 1)] as const,
  )
  return Object.fromEntries(members)
}
