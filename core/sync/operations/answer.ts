// Reads the answer to a batch of operations, one outcome per operation (I2). Trusts nothing: a shape that is not
// ours is no answer at all, and the batch is sent again.
import { isArray, isObject, type JsonObject, type JsonValue } from '../../lib/json.ts'
import type { DeviceName, Resource, ResourceMeta } from '../../wire/resources.ts'
import { readOverruled } from './overruled.ts'

export interface Issue {
  pointer: string
  code: string
}

export type Outcome =
  /** `place`: where the record stands, though it be removed; absent when the server does not say. */
  | { kind: 'stored'; current: Resource | null; place?: Place }
  | { kind: 'conflict'; current: Resource | null; place?: Place }
  | { kind: 'refused'; code: string; issues: readonly Issue[] }
  /** Another operation of the batch failed, so this one was not applied. */
  | { kind: 'not-applied' }

export interface Place {
  seq: string
  revision: number
}

export type BatchAnswer =
  /** `epoch`: that of the log they were applied to; absent when the server does not say. */
  | { kind: 'outcomes'; outcomes: readonly Outcome[]; epoch?: string }
  /** The batch as a whole is too large for the server. */
  | { kind: 'too-large'; code: string }
  /** Refused as a whole, naming no operation. */
  | { kind: 'batch-refused'; status: number; code: string }
  | { kind: 'unreadable' }

const POINTER = /^\/atomic:operations\/(\d+)(?:\/(.*))?$/

/** Reads status and body of an answer to `count` operations. */
export function readBatchAnswer(status: number, body: JsonValue, count: number): BatchAnswer {
  if (!isObject(body)) return { kind: 'unreadable' }
  if (status >= 200 && status < 300) return readResults(body, count)
  const errors = body['errors']
  if (!isArray(errors) || errors.length === 0) return { kind: 'unreadable' }
  const outcomes = readErrors(errors, count)
  if (outcomes) return { kind: 'outcomes', outcomes, ...readEpoch(isObject(errors[0]) ? errors[0]['meta'] : null) }
  const code = codeOf(errors[0])
  return status === 413 ? { kind: 'too-large', code } : { kind: 'batch-refused', status, code }
}

function readResults(body: JsonObject, count: number): BatchAnswer {
  const { 'atomic:results': results, meta } = body
  if (!isArray(results) || results.length !== count) return { kind: 'unreadable' }
  const outcomes = results.map((result): Outcome => {
    const { data, meta: where } = isObject(result) ? result : {}
    return { kind: 'stored', current: readResource(data), ...readPlace(where) }
  })
  return { kind: 'outcomes', outcomes, ...readEpoch(meta) }
}

function readEpoch(meta: JsonValue | undefined): { epoch?: string } {
  return isObject(meta) && typeof meta['epoch'] === 'string' ? { epoch: meta['epoch'] } : {}
}

function readPlace(meta: JsonValue | undefined): { place?: Place } {
  const { seq, revision } = isObject(meta) ? meta : {}
  return typeof seq === 'string' && typeof revision === 'number' ? { place: { seq, revision } } : {}
}

function readErrors(errors: readonly JsonValue[], count: number): Outcome[] | null {
  const outcomes = new Map<number, Outcome>()
  for (const error of errors) {
    const place = pointerOf(error)
    if (place && place.index < count) outcomes.set(place.index, addError(outcomes.get(place.index), error, place.path))
  }
  if (outcomes.size === 0) return null
  return Array.from({ length: count }, (_, index) => outcomes.get(index) ?? { kind: 'not-applied' })
}

function addError(known: Outcome | undefined, error: JsonValue, path: string): Outcome {
  const code = codeOf(error)
  if (code === 'conflict') {
    const meta = isObject(error) ? error['meta'] : null
    const { current, place } = isObject(meta) ? meta : {}
    return { kind: 'conflict', current: readResource(current), ...readPlace(place) }
  }
  const issues = known?.kind === 'refused' ? known.issues : []
  const first = known?.kind === 'refused' ? known.code : code
  return { kind: 'refused', code: first, issues: [...issues, ...issuesOf(error, path, code)] }
}

/** Our server names every refused attribute in `meta.issues`; any other one by the pointer alone. */
function issuesOf(error: JsonValue, path: string, code: string): Issue[] {
  const meta = isObject(error) ? error['meta'] : null
  const named = isObject(meta) && isArray(meta['issues']) ? meta['issues'] : []
  const issues = named.flatMap((issue) => {
    const pointer = isObject(issue) ? issue['pointer'] : null
    return typeof pointer === 'string' ? [{ pointer, code: codeOf(issue) }] : []
  })
  return issues.length > 0 ? issues : [{ pointer: path, code }]
}

/** Index of the operation a JSON:API error points at, and the place below the record's attributes. */
function pointerOf(error: JsonValue): { index: number; path: string } | null {
  const source = isObject(error) ? error['source'] : null
  const pointer = isObject(source) ? source['pointer'] : null
  const match = typeof pointer === 'string' ? POINTER.exec(pointer) : null
  if (!match) return null
  return { index: Number(match[1]), path: (match[2] ?? '').replace(/^data\/?/, '').replace(/^attributes\/?/, '') }
}

function codeOf(error: JsonValue | undefined): string {
  const code = isObject(error) ? error['code'] : null
  return typeof code === 'string' ? code : 'internal'
}

/** Code and issues of an answer's JSON:API errors; null when the body has none. */
export function readErrorDocument(body: JsonValue): { code: string; issues: readonly Issue[] } | null {
  const errors = isObject(body) ? body['errors'] : null
  if (!isArray(errors) || errors.length === 0) return null
  const issues = errors.flatMap((error) => {
    const source = isObject(error) ? error['source'] : null
    const pointer = isObject(source) ? source['pointer'] : null
    return typeof pointer === 'string'
      ? [{ pointer: pointer.replace(/^\/(data\/)?(attributes\/)?/, ''), code: codeOf(error) }]
      : []
  })
  return { code: codeOf(errors[0]), issues }
}

/** A resource as the wire has it, or null when the value is none. */
export function readResource(value: JsonValue | undefined): Resource | null {
  if (!isObject(value)) return null
  const { type, id, attributes, meta } = value
  if (typeof type !== 'string' || typeof id !== 'string' || !isObject(meta)) return null
  if (meta['deleted'] === true) return { type, id, meta: { ...readMeta(meta), deleted: true } } as Resource
  if (!isObject(attributes)) return null
  return { type, id, attributes, meta: readMeta(meta) } as Resource
}

function readMeta(meta: JsonObject): Omit<ResourceMeta, 'deleted'> {
  const revision = typeof meta['revision'] === 'number' ? meta['revision'] : 0
  const device = readDeviceName(meta['device'])
  const overruled = readOverruled(meta['overruled'])
  return {
    seq: typeof meta['seq'] === 'string' ? meta['seq'] : '0',
    revision,
    ...(device ? { device } : {}),
    ...(overruled.length > 0 ? { overruled } : {}),
  }
}

/** Null for anything that names no device. */
function readDeviceName(value: JsonValue | undefined): DeviceName | null {
  if (!isObject(value)) return null
  const word = (part: JsonValue | undefined): string | null => (typeof part === 'string' ? part : null)
  const [browser, platform] = [word(value['browser']), word(value['platform'])]
  const [name, number] = [word(value['name']), value['number']]
  if (browser === null && platform === null && name === null) return null
  return {
    browser,
    platform,
    ...(name === null ? {} : { name }),
    ...(typeof number === 'number' && Number.isSafeInteger(number) && number > 1 ? { number } : {}),
  }
}
