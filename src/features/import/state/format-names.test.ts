import { expect, test } from 'vitest'
import { IMPORT_FORMATS } from '../../../../core/import/formats/registry.ts'
import { loadTexts, translateIn } from '../../../i18n/texts.ts'
import { sourceName } from '../../../story/words/source-name.ts'
import { formatId, IMPORT_FORMAT_GROUPS } from './format-names.ts'

test('every format that is read has a name, and none else', () => {
  const named: string[] = Object.values(IMPORT_FORMAT_GROUPS).flat()
  expect(IMPORT_FORMATS.map(({ id }) => id).toSorted()).toEqual(named.toSorted())
  expect(formatId('flighty')).toBe('flighty')
  expect(formatId('nobody')).toBeNull()
})

test('a flight of every format says where it was imported from by a name, not by an id', async () => {
  await loadTexts('de')
  const t = translateIn('de', 'changes')
  const nameless = IMPORT_FORMATS.filter(({ id }) => sourceName(id, t) === id)
  // This program writes its name in small letters.
  expect(nameless.map(({ id }) => id)).toEqual(['capzlog'])
})
