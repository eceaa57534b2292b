import { expect, test } from 'vitest'
import { NEW_ROW, pulledRow, type Row } from './row.ts'

// This record was confirmed between two backups, below the second: the server has it, and what B took away from it since
// is news like any other.
test('I23 what another device removed after a second backup does not come back', () => {
  const here = { editedAt: '2026-01-01T00:00:00.000Z', note: 'n', tags: ['gone'] }
  const row: Row = { ...NEW_ROW, content: here, confirmed: here, place: { seq: '500', epoch: 'second' } }
  const content = { editedAt: '2026-02-01T00:00:00.000Z', note: 'n' }
  const { row: next } = pulledRow(row, { content, place: { seq: '1001', epoch: 'third' }, restoredTo: '1000' })
  expect(next.content).toEqual(content)
})
