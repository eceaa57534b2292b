import { describe, expect, test } from 'vitest'
import { type DraftStorage, dropDraft, keepDraft, readKept } from './draft-storage.ts'

const empty = { fromText: '', date: '', from: null as { name: string } | null, dayOffset: 0 }
const here = { userId: 'u1', page: 'new-trip' }

function memory(): DraftStorage & { map: Map<string, string> } {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

const full: DraftStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('refused', 'SecurityError')
  },
}

describe('a half-filled form', () => {
  test('comes back as it was left', () => {
    const storage = memory()
    const draft = { ...empty, fromText: 'MUC', from: { name: 'Munich' } }
    expect(keepDraft(storage, here, draft)).toBe(true)
    expect(readKept(storage, here, empty)).toEqual(draft)
  })

  test('belongs to one user and one page', () => {
    const storage = memory()
    keepDraft(storage, here, { ...empty, date: '2026' })
    expect(readKept(storage, { ...here, userId: 'u2' }, empty)).toBeNull()
    expect(readKept(storage, { ...here, page: 'edit-trip/7' }, empty)).toBeNull()
  })

  test('is gone after saving', () => {
    const storage = memory()
    keepDraft(storage, here, empty)
    dropDraft(storage, here, 'trip')
    expect(readKept(storage, here, empty)).toBeNull()
  })

  test('is dropped by the tab whose trip it is, not by another', () => {
    const storage = memory()
    keepDraft(storage, here, { ...empty, tripId: 'theirs' })
    dropDraft(storage, here, 'mine')
    expect(readKept(storage, here, empty)).not.toBeNull()
    dropDraft(storage, here, 'theirs')
    expect(readKept(storage, here, empty)).toBeNull()
  })

  test('of another build opens with what is still known', () => {
    const storage = memory()
    storage.setItem(
      'lmw.draft.u1.new-trip',
      JSON.stringify({ version: 2, draft: { date: '2026', gone: 'x', fromText: 7 } }),
    )
    expect(readKept(storage, here, empty)).toEqual({ ...empty, date: '2026' })
  })

  test.each(['', 'null', '[]', '{"version":2}', '{"version":9,"draft":{}}', '{"version":2,"draft":'])(
    'that is damaged (%s) is no draft',
    (text) => {
      const storage = memory()
      storage.setItem('lmw.draft.u1.new-trip', text)
      expect(readKept(storage, here, empty)).toBeNull()
    },
  )

  test('with a note as long as a book does not fill the store', () => {
    const storage = memory()
    expect(keepDraft(storage, here, { ...empty, fromText: 'x'.repeat(1_000_000) })).toBe(false)
    expect(storage.map.size).toBe(0)
  })

  test('where nothing can be stored says so and breaks nothing', () => {
    expect(keepDraft(full, here, empty)).toBe(false)
    expect(keepDraft(null, here, empty)).toBe(false)
    expect(() => dropDraft(full, here, 'trip')).not.toThrow()
  })
})
