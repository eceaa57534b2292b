import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipped, fittingLines, fittingSize, textWidth, wrapped } from './measure.ts'

describe('measured letters', () => {
  test('an accent takes no room; letters without a measure take rather too much', () => {
    expect(textWidth('é', 100, 450)).toBe(textWidth('e', 100, 450))
    expect(textWidth('Ż', 100, 750)).toBe(textWidth('Z', 100, 750))
    expect(textWidth('東京', 100, 450)).toBe(200)
    expect(textWidth('서울', 100, 450)).toBe(200)
    expect(textWidth('й', 100, 450)).toBe(textWidth('и', 100, 450))
    expect(textWidth('Шш', 100, 450)).toBeGreaterThan(textWidth('Гг', 100, 450) * 1.3)
    expect(textWidth('', 100, 450)).toBe(0)
    expect(textWidth('W', 100, 450)).toBeGreaterThan(textWidth('i', 100, 450) * 3)
  })

  test('what is clipped has room, and says that there was more', () => {
    expect(clipped('Frankfurt', 40, 450, 1000)).toBe('Frankfurt')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 600 }), (text, width) => {
        const shown = clipped(text, 40, 650, width)
        expect(textWidth(shown, 40, 650)).toBeLessThanOrEqual(width)
        expect(shown === text || shown === '' || shown.endsWith('…')).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('lines have room and keep all words, unless there are more than asked for', () => {
    const words = 'Von 34 Flügen mit planmäßigen und tatsächlichen Zeiten'
    const lines = wrapped(words, 50, 450, 500, 9)
    expect(lines.join(' ')).toBe(words)
    for (const line of lines) expect(textWidth(line, 50, 450)).toBeLessThanOrEqual(500)
    expect(wrapped(words, 50, 450, 500, 2)).toHaveLength(2)
    expect(wrapped(words, 50, 450, 500, 2)[1]).toMatch(/…$/)
  })

  test('scripts without spaces are broken between letters, and no letter is lost', () => {
    const lines = wrapped('東京国際空港羽田と成田国際空港', 50, 750, 300, 9)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('東京国際空港羽田と成田国際空港')
  })

  test('a title is as large as its lines allow', () => {
    const room = { width: 400, most: 100, least: 20, lines: 2 }
    const { size, lines } = fittingLines('Unsere Reisen nach Süden', 750, room)
    expect(lines.join(' ')).toBe('Unsere Reisen nach Süden')
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(size).toBeGreaterThan(20)
    expect(wrapped('Unsere Reisen nach Süden', size + 2, 750, 400, 9).length).toBeGreaterThan(2)
    expect(fittingLines('x'.repeat(300), 750, room)).toMatchObject({ size: 20, lines: [expect.stringMatching(/…$/)] })
  })

  test('a size fits between its bounds', () => {
    const size = fittingSize('1,284,300', 750, { width: 900, most: 400, least: 90 })
    expect(textWidth('1,284,300', size, 750)).toBeLessThanOrEqual(900)
    expect(textWidth('1,284,300', size + 1, 750)).toBeGreaterThan(900)
    expect(fittingSize('7', 750, { width: 900, most: 400, least: 90 })).toBe(400)
    expect(fittingSize('x'.repeat(200), 750, { width: 900, most: 400, least: 90 })).toBe(90)
  })
})
