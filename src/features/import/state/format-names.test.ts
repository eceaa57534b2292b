import { expect, test } from 'vitest'
import { IMPORT_FORMATS } from '../../../../core/import/registry.ts'
import { formatId, IMPORT_FORMAT_IDS } from './format-names.ts'

test('every format that is read has a name, and none else', () => {
  expect(IMPORT_FORMATS.map(({ id }) => id).toSorted()).toEqual(IMPORT_FORMAT_IDS.toSorted())
  expect(formatId('flighty')).toBe('flighty')
  expect(formatId('nobody')).toBeNull()
})
