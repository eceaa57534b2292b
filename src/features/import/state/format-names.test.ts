import { expect, test } from 'vitest'
import { IMPORT_FORMATS } from '../../../../core/import/formats/registry.ts'
import { formatId, IMPORT_FORMAT_GROUPS } from './format-names.ts'

test('every format that is read has a name, and none else', () => {
  const named: string[] = Object.values(IMPORT_FORMAT_GROUPS).flat()
  expect(IMPORT_FORMATS.map(({ id }) => id).toSorted()).toEqual(named.toSorted())
  expect(formatId('flighty')).toBe('flighty')
  expect(formatId('nobody')).toBeNull()
})
