import { describe, expect, test } from 'vitest'
import type { MediaKind } from '../../../core/media/media.ts'
import type { Change } from '../../../core/sync/history.ts'
import { wordsIn } from '../../../test/support/words-in.ts'
import type { Locale } from '../../i18n/locale.ts'
import { changeWords } from './change-words.ts'

const KINDS = new Map<string, MediaKind>([
  ['p', 'photo'],
  ['q', 'photo'],
  ['d', 'document'],
  ['t', 'track'],
])

const wordsOf = async (change: Change, locale: Locale): Promise<string> =>
  changeWords(change, { ...(await wordsIn(locale)), kindOf: (id) => KINDS.get(id) ?? null })

describe('what became of a flight’s files', () => {
  test.each([
    [null, ['p'], 'Photo added', 'Foto hinzugefügt'],
    [['p'], ['p', 'q'], 'Photo added', 'Foto hinzugefügt'],
    [['p', 'q'], null, '2 photos deleted', '2 Fotos gelöscht'],
    [
      ['p'],
      ['d', 't'],
      'Document added, Track added, Photo deleted',
      'Dokument hinzugefügt, Aufzeichnung hinzugefügt, Foto gelöscht',
    ],
    [['gone'], [], 'Photo or file deleted', 'Foto oder Datei gelöscht'],
    [['p', 'q'], ['q', 'p'], 'Order of photos and files changed', 'Reihenfolge der Fotos und Dateien geändert'],
  ])('%j to %j is said as %s', async (before, after, english, german) => {
    const change = { field: 'media', before, after }
    expect(await wordsOf(change, 'en')).toBe(english)
    expect(await wordsOf(change, 'de')).toBe(german)
  })
})
