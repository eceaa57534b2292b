// Draws of a page what a barcode may be made of: filled shapes, lines, pictures. Text is left out, and so is what only
// looks: patterns, shades that run, transparency. A clip counts as the box around it.
import { type FoundPicture, maskOf, pictureOf, shadeOf } from '../grey-picture.ts'
import type { PdfFile } from '../pdf-file.ts'
import { isFacts, isList, type PdfFacts, PdfStream, type PdfValue, PdfWord } from '../values.ts'
import { joined } from '../joined.ts'
import { ValueReader } from '../value-reader.ts'
import { joinedMatrix, type Matrix, matrixOf, SAME } from './matrix.ts'
import { type Box, boxOf, type Outline, overlap, Sheet } from './sheet.ts'
import { Way } from './way.ts'

/** Dots of a point, of which an inch has 72: 288 dots an inch. The dots of a barcode are 3 to 5 wide then. */
const DOTS = 4
const MOST_DOTS = 16_000_000
/** Of one side, however short the other is. */
const MOST_SIDE = 20_000
/** Pixels of all pictures of a page, which are kept until it is drawn. */
const MOST_PIXELS = 60_000_000
const MOST_STEPS = 2_000_000
/** Forms within forms. */
const DEEPEST = 8
/** Values before an operator. */
const MOST_VALUES = 64
const A4: readonly number[] = [0, 0, 595, 842]

interface Ink {
  /** Null for a pattern, which is not drawn. */
  shade: number | null
  /** One number says how much ink there is, not how bright it is. */
  isInk: boolean
}

interface State {
  matrix: Matrix
  fill: Ink
  stroke: Ink
  width: number
  clip: Box
}

/** A page as far as it is drawn, and its JPEGs, which are not. */
export interface PaintedPage {
  sheet: Sheet
  jpegs: readonly Uint8Array[]
}

export function paintPage(file: PdfFile, page: PdfFacts): PaintedPage {
  const [left = 0, bottom = 0, right = 0, top = 0] = boxOfPage(file, page)
  const [width, height] = [Math.abs(right - left), Math.abs(top - bottom)]
  const bySide = MOST_SIDE / Math.max(1, width, height)
  const dots = Math.min(DOTS, bySide, Math.sqrt(MOST_DOTS / Math.max(1, width * height)))
  const sheet = new Sheet(Math.max(1, Math.round(width * dots)), Math.max(1, Math.round(height * dots)))
  const base: Matrix = [dots, 0, 0, -dots, -Math.min(left, right) * dots, Math.max(top, bottom) * dots]
  const painter = new Painter(file, sheet, base)
  painter.run(contentOf(file, page), file.facts(inherited(file, page, 'Resources')), 0)
  return { sheet, jpegs: [...painter.jpegs] }
}

function boxOfPage(file: PdfFile, page: PdfFacts): readonly number[] {
  for (const name of ['CropBox', 'MediaBox']) {
    const box = file.numbers(inherited(file, page, name))
    if (box.length === 4 && box[0] !== box[2] && box[1] !== box[3]) return box
  }
  return A4
}

/** Of the page, or of the nearest node above it that says it. */
function inherited(file: PdfFile, page: PdfFacts, name: string): PdfValue {
  let node = page
  for (let hops = 0; hops < 20; hops += 1) {
    const found = file.resolve(node.get(name))
    if (found !== null) return found
    const parent = file.resolve(node.get('Parent'))
    if (!isFacts(parent)) return null
    node = parent
  }
  return null
}

function contentOf(file: PdfFile, page: PdfFacts): Uint8Array {
  const contents = file.resolve(page.get('Contents'))
  const parts = isList(contents) ? contents.map((one) => file.resolve(one)) : [contents]
  const blank = Uint8Array.of(10)
  return joined(parts.flatMap((part) => (part instanceof PdfStream ? [file.unpack(part)?.bytes ?? blank, blank] : [])))
}

class Painter {
  readonly jpegs = new Set<Uint8Array>()
  readonly #file: PdfFile
  readonly #sheet: Sheet
  readonly #way = new Way()
  readonly #known = new Map<PdfStream, FoundPicture | null>()
  #state: State
  #kept: State[] = []
  #steps = 0
  #pixels = MOST_PIXELS
  #clips = false

  constructor(file: PdfFile, sheet: Sheet, matrix: Matrix) {
    this.#file = file
    this.#sheet = sheet
    const ink: Ink = { shade: 0, isInk: false }
    this.#state = { matrix, fill: ink, stroke: ink, width: 1, clip: sheet.whole() }
  }

  run(content: Uint8Array, resources: PdfFacts, depth: number): void {
    const reader = new ValueReader(content)
    let values: PdfValue[] = []
    for (let value = reader.next(); value !== undefined; value = reader.next()) {
      this.#steps += 1
      if (this.#steps > MOST_STEPS) return
      if (!(value instanceof PdfWord)) {
        if (values.length < MOST_VALUES) values.push(value)
        continue
      }
      if (value.word === 'BI') this.#inner(reader)
      else if (value.word === 'Do') this.#named(values.at(-1), resources, depth)
      else this.#step(value.word, values, resources)
      values = []
    }
  }

  #step(word: string, values: readonly PdfValue[], resources: PdfFacts): void {
    const numbers = values.filter((value) => typeof value === 'number')
    const state = this.#state
    switch (word) {
      case 'q':
        if (this.#kept.length < 1000) this.#kept.push(state)
        return
      case 'Q':
        this.#state = this.#kept.pop() ?? state
        return
      case 'cm': {
        const by = matrixOf(numbers)
        if (by) this.#state = { ...state, matrix: joinedMatrix(by, state.matrix) }
        return
      }
      case 'w':
        this.#state = { ...state, width: numbers[0] ?? state.width }
        return
      case 'W':
      case 'W*':
        this.#clips = true
        return
    }
    if (/^(?:[mlcvyh]|re)$/.test(word)) this.#draw(word, numbers)
    else if (/^(?:[fFBbSsn]|[fBb]\*)$/.test(word)) this.#finish(word)
    else this.#colour(word, values, numbers, resources)
  }

  #draw(word: string, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): void {
    const way = this.#way
    const { matrix } = this.#state
    switch (word) {
      case 'm':
        return way.moveTo(matrix, a, b)
      case 'l':
        return way.lineTo(matrix, a, b)
      case 'c':
        return way.curveTo(matrix, [a, b, c, d], e, f)
      case 'v':
        return way.curveTo(matrix, [...way.here, a, b], c, d)
      case 'y':
        return way.curveTo(matrix, [a, b, c, d], c, d)
      case 'h':
        return way.close()
      default:
        return way.rectangle(matrix, a, b, c, d)
    }
  }

  #finish(word: string): void {
    const { fill, stroke, clip, matrix, width } = this.#state
    const way = this.#way
    if (/^[bs]/.test(word)) way.close()
    if (/^[fFBb]/.test(word)) this.#fill(way.outlines, fill, word.endsWith('*'))
    if (/^[BbSs]/.test(word)) {
      const [a, b, c, d] = matrix
      const dots = Math.max(1, width * Math.sqrt(Math.abs(a * d - b * c)))
      this.#fill(way.stroked(dots), stroke, false)
    }
    if (this.#clips && way.outlines.length > 0)
      this.#state = { ...this.#state, clip: overlap(clip, boxOf(way.outlines.flat())) }
    this.#clips = false
    way.begin()
  }

  #fill(outlines: readonly Outline[], { shade }: Ink, isEvenOdd: boolean): void {
    if (shade !== null) this.#sheet.fill(outlines, shade, { within: this.#state.clip, isEvenOdd })
  }

  #colour(word: string, values: readonly PdfValue[], numbers: readonly number[], resources: PdfFacts): void {
    const isStroke = word === word.toUpperCase()
    const before = isStroke ? this.#state.stroke : this.#state.fill
    let ink = before
    if (/^(?:g|rg|k)$/i.test(word)) ink = { isInk: false, shade: shadeOf(numbers) }
    else if (/^cs$/i.test(word)) ink = { shade: 0, isInk: this.#isInk(values[0], resources) }
    else if (/^scn?$/i.test(word))
      ink = { ...before, shade: numbers.length === 0 ? null : shadeOf(numbers, before.isInk) }
    if (ink !== before) this.#state = { ...this.#state, [isStroke ? 'stroke' : 'fill']: ink }
  }

  #isInk(name: PdfValue | undefined, resources: PdfFacts): boolean {
    if (typeof name !== 'string') return false
    const space = this.#file.resolve(this.#file.facts(resources.get('ColorSpace')).get(name))
    const kind = isList(space) ? this.#file.resolve(space[0]) : null
    return kind === 'Separation' || kind === 'DeviceN'
  }

  /** A picture or a form by its name. */
  #named(name: PdfValue | undefined, resources: PdfFacts, depth: number): void {
    if (typeof name !== 'string') return
    const found = this.#file.resolve(this.#file.facts(resources.get('XObject')).get(name))
    if (!(found instanceof PdfStream)) return
    const kind = this.#file.resolve(found.facts.get('Subtype'))
    if (kind === 'Image') return this.#picture(found, this.#remembered(found))
    if (kind !== 'Form' || depth >= DEEPEST) return
    const content = this.#file.unpack(found)
    if (!content) return
    const [before, kept] = [this.#state, this.#kept]
    const matrix = matrixOf(this.#file.numbers(found.facts.get('Matrix'))) ?? SAME
    this.#state = { ...before, matrix: joinedMatrix(matrix, before.matrix) }
    this.#kept = []
    const own = this.#file.resolve(found.facts.get('Resources'))
    this.run(content.bytes, isFacts(own) ? own : resources, depth + 1)
    this.#state = before
    this.#kept = kept
  }

  /** A picture that stands in the page itself: facts, `ID`, its bytes, `EI`. */
  #inner(reader: ValueReader): void {
    const facts = new Map<string, PdfValue>()
    for (;;) {
      const name = reader.next()
      if (name === undefined || (name instanceof PdfWord && name.word === 'ID')) break
      const value = reader.next()
      if (typeof name === 'string' && value !== undefined) facts.set(name, value)
    }
    const from = reader.at + 1
    const { bytes } = reader
    const isBlank = (at: number): boolean => at >= bytes.length || (bytes[at] ?? 0) <= 32
    let end = from
    while (
      end < bytes.length &&
      !(bytes[end] === 0x45 && bytes[end + 1] === 0x49 && isBlank(end - 1) && isBlank(end + 2))
    )
      end += 1
    reader.at = end + 2
    // Nobody names it again, so it is not remembered.
    const stream = new PdfStream(facts, bytes.subarray(from, end))
    this.#picture(stream, this.#read(stream))
  }

  /** Null where the pictures of the page come to more pixels than are looked at. */
  #read(stream: PdfStream): FoundPicture | null {
    const picture = pictureOf(this.#file, stream, this.#pixels)
    if (picture?.kind === 'grey') this.#pixels -= picture.width * picture.height
    return picture
  }

  #remembered(stream: PdfStream): FoundPicture | null {
    const known = this.#known.get(stream)
    if (known !== undefined) return known
    const picture = this.#read(stream)
    this.#known.set(stream, picture)
    return picture
  }

  #picture(stream: PdfStream, picture: FoundPicture | null): void {
    if (!picture) return
    if (picture.kind === 'jpeg') {
      this.jpegs.add(picture.bytes)
      return
    }
    const { fill, matrix, clip } = this.#state
    const mask = maskOf(this.#file, stream.facts)
    const seen = mask && this.#remembered(mask)
    const ink = picture.isMask ? (fill.shade ?? 0) : null
    this.#sheet.put(picture, matrix, { within: clip, ink, seen: seen?.kind === 'grey' ? seen : null })
  }
}
