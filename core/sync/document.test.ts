import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAttributes } from '../../test/support/any-json.ts'
import { holds } from '../../test/support/fuzz.ts'
import type { JsonValue } from '../lib/json.ts'
import type { Collection, Resource, ResourceType } from '../wire/resources.ts'
import { readResource } from './operations/answer.ts'
import {
  buildDocument,
  documentContent,
  documentType,
  resourceAttributes,
  resourceDocument,
  sortKeyOf,
} from './document.ts'
import { isSame } from '../lib/is-same.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Content } from './merge.ts'

const place = fc.constantFrom<[Collection, ResourceType][]>(
  ['flights', 'flights'],
  ['media', 'media'],
  ['data', 'trips'],
  ['data', 'custom-fields'],
)
const content = fc.option(anyAttributes, { freq: 8 }) as fc.Arbitrary<Content>
const same = (a: Content, b: Content): boolean => (a === null || b === null ? a === b : isSame(a, b))

describe('I17 documents and attributes', () => {
  test('I3 the attributes of a row are those of its document, read the short way', () => {
    const local = fc.dictionary(fc.constantFrom('id', 'sortKey', 'type', '_rev'), fc.constant('x'), { maxKeys: 2 })
    holds(place, anyAttributes, local, ([collection, type], known, beside) => {
      const attributes = { ...known, ...beside }
      const resource: Resource = { type, id: 'x', attributes, meta: { seq: '1', revision: 1 } }
      const document = documentContent(resourceDocument(resource, collection), collection)
      return canonicalJson(resourceAttributes(resource, collection)) === canonicalJson(document)
    })
  })

  test('I17 whatever a record holds, known to this version or not, comes back out of its document unchanged', () => {
    holds(place, content, ([collection, type], record) => {
      const document = buildDocument(collection, type, 'x', record)
      return (
        same(documentContent(document, collection), record) &&
        (record === null || documentType(document, collection) === type) &&
        document._deleted === (record === null)
      )
    })
  })

  test('I17 … and over the wire: resource, text, resource, document, record', () => {
    holds(place, content, fc.nat(), ([collection, type], record, seq) => {
      const meta = { seq: String(seq), revision: 3 }
      const resource: Resource =
        record === null
          ? { type, id: 'x', meta: { ...meta, deleted: true } }
          : { type, id: 'x', attributes: record, meta }
      const read = readResource(JSON.parse(JSON.stringify(resource)) as JsonValue)
      if (!read || read.meta.seq !== meta.seq || read.meta.revision !== 3 || read.type !== type) return false
      return same(documentContent(resourceDocument(read, collection), collection), record)
    })
  })

  test('I17 a document survives being stored as text', () => {
    holds(place, content, ([collection, type], record) => {
      const document = buildDocument(collection, type, 'x', record)
      return same(documentContent(JSON.parse(JSON.stringify(document)) as typeof document, collection), record)
    })
  })

  test('I17 derived and reserved names never reach the wire', () => {
    const document = { ...buildDocument('flights', 'flights', 'x', { note: 'n' }), _rev: '1-a', _meta: { lwt: 1 } }
    expect(documentContent(document, 'flights')).toEqual({ note: 'n' })
    expect(documentContent(undefined, 'flights')).toBeNull()
  })

  test('I17 `type` is an attribute like any other but in `data`, where it says what the record is', () => {
    expect(documentContent(buildDocument('flights', 'flights', 'x', { type: 'n' }), 'flights')).toEqual({ type: 'n' })
    expect(documentContent(buildDocument('data', 'trips', 'x', { type: 'n' }), 'data')).toEqual({})
  })

  test('a deleted resource is a deleted document without attributes', () => {
    const resource: Resource = { type: 'flights', id: 'x', meta: { seq: '1', revision: 2, deleted: true } }
    expect(resourceDocument(resource, 'flights')).toEqual({ id: 'x', sortKey: '', _deleted: true })
  })

  test('other records sort newest first by when they were made, undated ones last', () => {
    const date = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000).toISOString())
    holds(date, date, (a, b) => {
      const [left, right] = [a, b].map((createdAt) => sortKeyOf('data', { createdAt }, 'x'))
      return a === b ? left === right : (left ?? '') < (right ?? '') === a > b
    })
    const key = (createdAt: JsonValue): string => sortKeyOf('data', { createdAt }, 'x')
    expect(key('no time')).toBe('09999999999-x')
    expect(key(3)).toBe('09999999999-x')
    expect(key('1900-01-01T00:00:00Z') > key('no time')).toBe(true)
    expect(sortKeyOf('data', {}, 'x'.repeat(99))).toHaveLength(64)
  })
})
