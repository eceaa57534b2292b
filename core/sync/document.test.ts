import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../lib/json.ts'
import type { Resource } from '../wire/resources.ts'
import { buildDocument, documentContent, documentType, resourceDocument, sameDocument } from './document.ts'
import { sameObject } from './equal.ts'

const RUNS = { numRuns: Number(process.env['LMW_RUNS'] ?? 1000) }
const attributes = fc.dictionary(
  fc.stringMatching(/^[a-z][a-zA-Z]{0,8}$/).filter((name) => !['id', 'sortKey', 'type'].includes(name)),
  fc.jsonValue({ maxDepth: 1 }),
) as fc.Arbitrary<JsonObject>

describe('I17 documents and attributes', () => {
  test('whatever the attributes are, known or not, they come back unchanged', () => {
    fc.assert(
      fc.property(attributes, (content) => {
        const flight = buildDocument('flights', 'flights', 'x', content)
        const trip = buildDocument('data', 'trips', 'x', content)
        expect(sameObject(documentContent(flight, 'flights') ?? {}, content)).toBe(true)
        expect(sameObject(documentContent(trip, 'data') ?? {}, content)).toBe(true)
        expect(documentType(trip, 'data')).toBe('trips')
      }),
      RUNS,
    )
  })

  test('derived and reserved names never reach the wire', () => {
    const document = { ...buildDocument('flights', 'flights', 'x', { note: 'n' }), _rev: '1-a', _meta: { lwt: 1 } }
    expect(documentContent(document, 'flights')).toEqual({ note: 'n' })
  })

  test('a deleted resource is a deleted document without attributes', () => {
    const resource: Resource = { type: 'flights', id: 'x', meta: { seq: '1', revision: 2, deleted: true } }
    expect(resourceDocument(resource, 'flights')).toEqual({ id: 'x', sortKey: '', _deleted: true })
  })

  test('deleted documents are equal whatever they held, and never equal a live one', () => {
    const live = buildDocument('flights', 'flights', 'x', { note: 'n' })
    const gone = buildDocument('flights', 'flights', 'x', null)
    expect(sameDocument({ ...live, _deleted: true }, gone, 'flights')).toBe(true)
    expect(sameDocument(live, gone, 'flights')).toBe(false)
  })

  test('a sort key derived anew makes no difference', () => {
    const live = buildDocument('flights', 'flights', 'x', { note: 'n' })
    expect(sameDocument(live, { ...live, sortKey: 'other' }, 'flights')).toBe(true)
  })

  test('other records sort newest first by when they were made', () => {
    const key = (createdAt: string): string => buildDocument('data', 'trips', 'x', { createdAt }).sortKey
    expect(key('2026-02-01T00:00:00Z') < key('2026-01-01T00:00:00Z')).toBe(true)
  })
})
