import { describe, expect, test } from 'vitest'
import type { MediaKind } from '../../core/media/media.ts'
import { loadTexts, textsOf } from '../i18n/texts.ts'
import { changeWords } from './change-words.ts'
import type { Words } from './words.ts'

const KINDS = new Map<string, MediaKind>([
  ['p', 'photo'],
  ['q', 'photo'],
  ['d', 'document'],
  ['t', 'track'],
])

async function wordsIn(locale: 'en' | 'de'): Promise<Words> {
  await loadTexts(locale)
  const t = textsOf(locale).getFixedT(locale, 'changes')
  return {
    t: (key, values) => t(key, values ?? {}),
    tag: locale === 'de' ? 'de-DE' : 'en-GB',
    clock: '24',
    distanceUnit: 'km',
    kindOf: (id) => KINDS.get(id) ?? null,
  }
}

describe('what became of a flight’s files', () => {
  test.each([
    [null, ['p'], 'Photo added', 'Foto hinzugefügt'],
    [['p'], ['p', 'q'], 'Photo added', 'Foto hinzugefügt'],
    [['p', 'q'], null, '2 photos removed', '2 Fotos entfernt'],
    [
      ['p'],
      ['d', 't'],
      'Document added, Recording added, Photo removed',
      'Dokument hinzugefügt, Aufzeichnung hinzugefügt, Foto entfernt',
    ],
    [['gone'], [], 'Photo or file removed', 'Foto oder Datei entfernt'],
    [['p', 'q'], ['q', 'p'], 'Order of photos and files changed', 'Reihenfolge der Fotos und Dateien geändert'],
  ])('%j to %j is said as %s', async (before, after, english, german) => {
    const change = { field: 'media', before, after }
    expect(changeWords(change, await wordsIn('en'))).toBe(english)
    expect(changeWords(change, await wordsIn('de'))).toBe(german)
  })
})
