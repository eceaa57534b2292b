import { strToU8, zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makePdf, onePage, packed } from '../../test/support/pdf/make-pdf.ts'
import { type PagePicture, readPages } from './read-pages.ts'

/** Ten points a sign, from the lower left corner (20, 20). */
const PATTERN = ['#.##', '..#.', '####', '#..#'] as const
/** The same, as the bits of a picture of 4 by 4 dots: 1 is white. */
const BITS = Uint8Array.from(PATTERN, (row) => Number.parseInt(row.replaceAll('#', '0').replaceAll('.', '1'), 2) << 4)
/** Where a picture goes that stands where the pattern does. */
const THERE = 'q 40 0 0 40 20 20 cm'

function picturesOf(bytes: Uint8Array): PagePicture[] {
  const pages = readPages(bytes)
  if (pages === null || pages === 'locked') throw new Error('not read')
  return [...pages.pictures].flatMap((page) => page ?? [])
}

/** The pattern as it stands on the first page, a sign of it by the dot in its middle. */
function seen(bytes: Uint8Array): readonly string[] {
  const [page] = picturesOf(bytes)
  if (page?.kind !== 'grey') return []
  const dots = page.width / 100
  return PATTERN.map((_, y) =>
    Array.from({ length: 4 }, (_, x) => {
      const [across, down] = [Math.floor((25 + 10 * x) * dots), Math.floor((100 - 55 + 10 * y) * dots)]
      return (page.grey[down * page.width + across] ?? 255) < 128 ? '#' : '.'
    }).join(''),
  )
}

/** Rectangles of the pattern. */
const rectangles = PATTERN.flatMap((row, y) =>
  row.split('').flatMap((sign, x) => (sign === '#' ? [`${20 + 10 * x} ${50 - 10 * y} 10 10 re`] : [])),
).join('\n')

const picture = (facts: string, bytes: Uint8Array) =>
  onePage(`${THERE} /P Do Q`, {
    resources: '/XObject << /P 5 0 R >>',
    more: [packed(bytes, `/Subtype /Image /Width 4 /Height 4 ${facts}`)],
  })

describe('a code made of shapes', () => {
  test.each([
    ['one path', `0 g\n${rectangles}\nf`],
    ['a path each', `0 0 0 rg\n${rectangles.replaceAll('re', 're f')}`],
    ['black ink', `0 0 0 1 k\n${rectangles}\nf*`],
    ['moved by matrices', `q 2 0 0 2 -20 -20 cm 0.5 0 0 0.5 10 10 cm\n${rectangles}\nf Q`],
    ['on a ground, with what is white on top', `0.9 g 0 0 100 100 re f 0 g 20 20 40 40 re f 1 g\n${whites()} f`],
    ['polygons', rectangles.replaceAll(/(\d+) (\d+) 10 10 re/g, (_, x: string, y: string) => polygon(+x, +y))],
    ['thick lines', rectangles.replaceAll(/(\d+) (\d+) 10 10 re/g, (_, x: string, y: string) => line(+x, +y))],
    ['in front of a clip that leaves it', `0 g ${rectangles} f 90 90 5 5 re W n 1 g 0 0 100 100 re f`],
  ])('%s', (_, content) => {
    expect(seen(onePage(content))).toEqual(PATTERN)
  })

  test('a form within a form', () => {
    const form = (content: string, facts = '') => packed(content, `/Subtype /Form ${facts}`)
    const bytes = onePage('/A Do', {
      resources: '/XObject << /A 5 0 R /B 6 0 R >>',
      more: [form('/B Do', '/Matrix [1 0 0 1 10 10]'), form(`0 g ${rectangles} f`, '/Matrix [1 0 0 1 -10 -10]')],
    })
    expect(seen(bytes)).toEqual(PATTERN)
  })

  test('ink of its own, of which one is all', () => {
    const resources = '/ColorSpace << /S [/Separation /Black /DeviceCMYK 6 0 R] >>'
    expect(seen(onePage(`/S cs 1 scn ${rectangles} f`, { resources }))).toEqual(PATTERN)
  })
})

function whites(): string {
  return PATTERN.flatMap((row, y) =>
    row.split('').flatMap((sign, x) => (sign === '.' ? [`${20 + 10 * x} ${50 - 10 * y} 10 10 re`] : [])),
  ).join('\n')
}

function polygon(x: number, y: number): string {
  return `${x} ${y} m ${x + 10} ${y} l ${x + 10} ${y + 10} l ${x} ${y + 10} l h f`
}

function line(x: number, y: number): string {
  return `10 w ${x} ${y + 5} m ${x + 10} ${y + 5} l S`
}

describe('a code that is a picture', () => {
  const grey = Uint8Array.from(PATTERN.join(''), (sign) => (sign === '#' ? 0 : 255))

  test.each([
    ['bits', '/BitsPerComponent 1 /ColorSpace /DeviceGray', BITS],
    ['bits turned over', '/BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0]', BITS.map((row) => ~row)],
    ['shades', '/BitsPerComponent 8 /ColorSpace /DeviceGray', grey],
    [
      'colours',
      '/BitsPerComponent 8 /ColorSpace /DeviceRGB',
      Uint8Array.from([...grey].flatMap((one) => [one, one, one])),
    ],
    [
      'inks',
      '/BitsPerComponent 8 /ColorSpace /DeviceCMYK',
      Uint8Array.from([...grey].flatMap((one) => [0, 0, 0, 255 - one])),
    ],
    ['a profile', '/BitsPerComponent 8 /ColorSpace [/ICCBased 6 0 R]', grey],
    ['a table', '/BitsPerComponent 1 /ColorSpace [/Indexed /DeviceRGB 1 <ffffff000000>]', BITS.map((row) => ~row)],
    ['a mask', '/ImageMask true', BITS],
    [
      'PNG rows',
      '/BitsPerComponent 8 /ColorSpace /DeviceGray /DecodeParms << /Predictor 15 /Columns 4 >>',
      pngRows(grey),
    ],
  ])('%s', (_, facts, bytes) => {
    expect(seen(picture(facts, bytes))).toEqual(PATTERN)
  })

  test('in the page itself', () => {
    const inner = `${THERE} BI /W 4 /H 4 /BPC 1 /CS /G /F /AHx ID\n${hexOf(BITS)}>\nEI Q`
    expect(seen(onePage(inner))).toEqual(PATTERN)
  })

  test('seen through another: what is not seen leaves the paper', () => {
    const bytes = onePage(`${THERE} /P Do Q`, {
      resources: '/XObject << /P 5 0 R >>',
      more: [
        packed(new Uint8Array(4), '/Subtype /Image /Width 4 /Height 4 /BitsPerComponent 1 /SMask 6 0 R'),
        packed(
          BITS.map((row) => ~row),
          '/Subtype /Image /Width 4 /Height 4 /BitsPerComponent 1 /ColorSpace /DeviceGray',
        ),
      ],
    })
    expect(seen(bytes)).toEqual(PATTERN)
  })

  test('a JPEG is handed on as it is', () => {
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)
    const bytes = onePage('/P Do /P Do', {
      resources: '/XObject << /P 5 0 R >>',
      more: [{ facts: '/Subtype /Image /Width 40 /Height 40 /Filter /DCTDecode', bytes: jpeg }],
    })
    expect(picturesOf(bytes)).toEqual([{ kind: 'jpeg', bytes: jpeg }])
  })

  test('a JPEG that is packed once more', () => {
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 9)
    const bytes = onePage('/P Do', {
      resources: '/XObject << /P 5 0 R >>',
      more: [
        { facts: '/Subtype /Image /Width 40 /Height 40 /Filter [/FlateDecode /DCTDecode]', bytes: zlibSync(jpeg) },
      ],
    })
    expect(picturesOf(bytes)).toEqual([{ kind: 'jpeg', bytes: jpeg }])
  })

  test('a coding nobody reads is left out', () => {
    expect(picturesOf(picture('/Filter /JPXDecode', BITS))).toEqual([])
  })
})

/** Each row as the difference to what is left of it, or above. */
function pngRows(grey: Uint8Array): Uint8Array {
  const rows = [0, 1, 2, 3].map((y) => [...grey.subarray(y * 4, y * 4 + 4)])
  return Uint8Array.from(
    rows.flatMap((row, y) =>
      y % 2 === 0
        ? [1, ...row.map((one, x) => one - (row[x - 1] ?? 0))]
        : [2, ...row.map((one, x) => one - (rows[y - 1]?.[x] ?? 0))],
    ),
  )
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

describe('the file', () => {
  test('objects packed together', () => {
    const page = '<< /Type /Page /MediaBox [0 0 100 100] /Contents 3 0 R /Resources << >> >>'
    const bytes = makePdf([
      '<< /Type /Catalog >>',
      packed(`7 0 ${page}`, '/Type /ObjStm /N 1 /First 4'),
      packed(`0 g ${rectangles} f`),
    ])
    expect(seen(bytes)).toEqual(PATTERN)
  })

  test('an edited file has the newer object behind the older', () => {
    const older = onePage('0 g 0 0 100 100 re f')
    const newer = strToU8(`4 0 obj\n<< /Length 9999 >>\nstream\n0 g ${rectangles} f\nendstream\nendobj\n`)
    expect(seen(Uint8Array.from([...older, ...newer]))).toEqual(PATTERN)
  })

  test('every page is looked at, in turn, and one with nothing on it shows nothing', () => {
    const page = (content: number) => `<< /Type /Page /MediaBox [0 0 10 10] /Contents ${content} 0 R >>`
    const bytes = makePdf([page(4), page(5), page(4), packed('0 g 1 1 5 5 re f'), packed('q Q')])
    const pages = readPages(bytes)
    if (pages === null || pages === 'locked') throw new Error('not read')
    expect([pages.count, [...pages.pictures].map((found) => found?.length)]).toEqual([3, [1, 0, 1]])
  })

  test('pages behind the fortieth are not looked at, and told', () => {
    const pages = readPages(makePdf(Array.from({ length: 43 }, () => '<< /Type /Page /MediaBox [0 0 10 10] >>')))
    expect(pages).toMatchObject({ count: 40, left: 3 })
  })

  test('one with a password says so', () => {
    const pages = ['<< /Type /Page /MediaBox [0 0 10 10] >>']
    expect(readPages(makePdf(pages, '/Encrypt 2 0 R'))).toBe('locked')
    expect(readPages(makePdf([...pages, packed('', '/Type /XRef /Encrypt 3 0 R')]))).toBe('locked')
  })

  test('what is no PDF', () => {
    expect(readPages(strToU8('GIF89a'))).toBeNull()
    expect(readPages(new Uint8Array())).toBeNull()
  })
})

describe('a hostile file ends soon', () => {
  const endless = (content: string, more: Parameters<typeof onePage>[1] = {}) => picturesOf(onePage(content, more))

  test('forms that hold themselves, states that are never given back, brackets without end', () => {
    const more = { resources: '/XObject << /A 5 0 R >>', more: [packed('0 0 9 9 re f /A Do /A Do', '/Subtype /Form')] }
    expect(endless('/A Do', more)).toHaveLength(1)
    expect(endless('q '.repeat(100_000))).toEqual([])
    expect(endless('['.repeat(100_000))).toEqual([])
    expect(endless(`${'<<'.repeat(50_000)} 0 0 9 9 re f`)).toEqual([])
  })

  test('a picture, a page, a matrix beyond all sizes', () => {
    expect(picturesOf(picture('/Width 90000 /Height 90000', BITS))).toEqual([])
    const page = '<< /Type /Page /MediaBox [0 0 1e9 1e9] /Contents 2 0 R >>'
    expect(picturesOf(makePdf([page, packed('0 0 9 9 re f')]))).toHaveLength(0)
    expect(endless('1e30 0 0 1e30 0 0 cm 0 0 1 1 re f')).toHaveLength(1)
  })

  test('a page as long as it is narrow has short sides', () => {
    const page = '<< /Type /Page /MediaBox [0 0 1000000000 0.001] /Contents 2 0 R >>'
    const [drawn] = picturesOf(makePdf([page, packed('0 -1000000000 1000000000 2000000000 re f')]))
    expect(drawn).toMatchObject({ width: 20_000, height: 1 })
  })

  test('pictures of a page beyond its pixels are left out, also those in the page itself', () => {
    // Twelve million pixels each, of which only the uppermost rows are there: five pictures are looked at.
    const inner = (at: number) =>
      `q 10 0 0 10 ${at * 10} 0 cm BI /W 8 /H 1500000 /BPC 1 /CS /G /F /AHx ID\n${'00'.repeat(40_000)}>\nEI Q`
    const [drawn] = picturesOf(onePage(Array.from({ length: 7 }, (_, at) => inner(at)).join('\n')))
    if (drawn?.kind !== 'grey') throw new Error('not drawn')
    const dots = drawn.width / 100
    const row = 90 * dots * drawn.width
    const shades = Array.from({ length: 7 }, (_, at) => drawn.grey[row + Math.floor((at * 10 + 5) * dots)])
    expect(shades).toEqual([0, 0, 0, 0, 0, 255, 255])
  })

  test('objects that name each other, parents that are their own', () => {
    const bytes = makePdf(['2 0 R', '1 0 R', '<< /Type /Page /Parent 3 0 R /Contents 1 0 R >>'])
    expect(picturesOf(bytes)).toEqual([])
  })

  test('a stream that unpacks to gigabytes is left out', () => {
    const bomb = zlibSync(new Uint8Array(70_000_000))
    const bytes = onePage('0 g 0 0 9 9 re f /P Do', {
      resources: '/XObject << /P 5 0 R >>',
      more: [{ facts: '/Subtype /Form /Filter /FlateDecode', bytes: bomb }],
    })
    expect(picturesOf(bytes)).toHaveLength(1)
  })

  test('cut off anywhere, or with bytes changed, it is read as far as it goes', () => {
    const whole = picture('/BitsPerComponent 1 /ColorSpace /DeviceGray', BITS)
    for (let end = 0; end < whole.length; end += 7) expect(() => readAll(whole.subarray(0, end))).not.toThrow()
    for (let at = 0; at < whole.length; at += 3) {
      const changed = whole.slice()
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      expect(() => readAll(changed)).not.toThrow()
    }
  })
})

function readAll(bytes: Uint8Array): void {
  const pages = readPages(bytes)
  if (pages !== null && pages !== 'locked') for (const _page of pages.pictures) continue
}
