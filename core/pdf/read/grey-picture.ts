import type { PdfFile } from './pdf-file.ts'
import { isList, type PdfFacts, PdfStream, type PdfValue } from './values.ts'
import { unpackFax } from './unpack-fax.ts'

/** A picture in shades of grey, a byte each, 0 is black. */
export interface GreyPicture {
  width: number
  height: number
  grey: Uint8Array
}

/** What a picture of a file is: its shades, or the JPEG it is kept as, which a browser decodes. */
export type FoundPicture = ({ kind: 'grey'; isMask: boolean } & GreyPicture) | { kind: 'jpeg'; bytes: Uint8Array }

/** Most pixels of a picture that is looked at. */
const MOST_PIXELS = 40_000_000
/** Colour spaces that are made of others. */
const DEEPEST = 4

/** How the components of a pixel become a shade, each from 0 to 1. */
interface Shades {
  components: number
  shade: (components: readonly number[]) => number
  /** Components are numbers of a table. */
  isTable: boolean
}

const GREY: Shades = { components: 1, isTable: false, shade: ([grey = 0]) => grey }
const RGB: Shades = {
  components: 3,
  isTable: false,
  shade: ([r = 0, g = 0, b = 0]) => 0.299 * r + 0.587 * g + 0.114 * b,
}
const CMYK: Shades = {
  components: 4,
  isTable: false,
  shade: ([c = 0, m = 0, y = 0, k = 0]) => (1 - k) * (1 - (0.299 * c + 0.587 * m + 0.114 * y)),
}

/** The shade of a colour by its components, as pages name it. @param isInk one component says how much ink there is */
export function shadeOf(components: readonly number[], isInk = false): number {
  if (components.length === 3) return RGB.shade(components)
  if (components.length === 4) return CMYK.shade(components)
  const grey = components[0] ?? 0
  return isInk ? 1 - grey : grey
}

/** Null for a picture in a coding that is not read (JPEG 2000, JBIG2), one without a size, or one of more pixels. */
export function pictureOf(file: PdfFile, stream: PdfStream, mostPixels = MOST_PIXELS): FoundPicture | null {
  const { facts } = stream
  const fact = (name: string, short: string): PdfValue => file.resolve(facts.get(name) ?? facts.get(short))
  const [width, height] = [fact('Width', 'W'), fact('Height', 'H')]
  if (typeof width !== 'number' || typeof height !== 'number') return null
  if (!(width > 0 && height > 0 && width * height <= Math.min(mostPixels, MOST_PIXELS))) return null
  const unpacked = file.unpack(stream)
  if (!unpacked) return null
  const isMask = fact('ImageMask', 'IM') === true
  const said = fact('BitsPerComponent', 'BPC')
  let bytes: Uint8Array | null = unpacked.bytes
  let bits = isMask || typeof said !== 'number' ? 1 : said
  if (unpacked.coding === 'DCTDecode') return { kind: 'jpeg', bytes }
  if (unpacked.coding === 'CCITTFaxDecode') {
    bytes = unpackFax(bytes, unpacked.parameters, height)
    bits = 1
  } else if (unpacked.coding !== null) {
    return null
  }
  const shades = isMask ? GREY : shadesOf(file, facts.get('ColorSpace') ?? facts.get('CS'), 0)
  if (!bytes || !shades || ![1, 2, 4, 8, 16].includes(bits)) return null
  const [first = 0, second = 1] = file.numbers(facts.get('Decode') ?? facts.get('D'))
  const isTurned = !shades.isTable && first > second
  return { kind: 'grey', isMask, width, height, grey: greyOf(bytes, { width, height, bits, shades, isTurned }) }
}

interface Samples {
  width: number
  height: number
  bits: number
  shades: Shades
  /** The highest value is black. */
  isTurned: boolean
}

/** What is missing at the end is white. */
function greyOf(bytes: Uint8Array, { width, height, bits, shades, isTurned }: Samples): Uint8Array {
  const grey = new Uint8Array(width * height).fill(255)
  const row = Math.ceil((width * shades.components * bits) / 8)
  const highest = 2 ** bits - 1
  const components: number[] = []
  for (let y = 0; y < height && y * row < bytes.length; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let at = 0; at < shades.components; at += 1) {
        const value = sampleAt(bytes, y * row, x * shades.components + at, bits)
        const share = value / highest
        components[at] = shades.isTable ? value : isTurned ? 1 - share : share
      }
      grey[y * width + x] = Math.round(255 * shades.shade(components))
    }
  }
  return grey
}

function sampleAt(bytes: Uint8Array, row: number, index: number, bits: number): number {
  if (bits === 8) return bytes[row + index] ?? 255
  if (bits === 16) return ((bytes[row + index * 2] ?? 255) << 8) | (bytes[row + index * 2 + 1] ?? 255)
  const at = index * bits
  return ((bytes[row + (at >> 3)] ?? 255) >> (8 - bits - (at & 7))) & (2 ** bits - 1)
}

function shadesOf(file: PdfFile, value: PdfValue | undefined, depth: number): Shades | null {
  const space = file.resolve(value)
  const [name, ...rest] = isList(space) ? space : [space]
  switch (file.resolve(name)) {
    case 'DeviceRGB':
    case 'RGB':
    case 'CalRGB':
      return RGB
    case 'DeviceCMYK':
    case 'CMYK':
      return CMYK
    case 'ICCBased':
      return byCount(file.facts(rest[0]).get('N'))
    case 'Indexed':
    case 'I':
      return depth > DEEPEST ? null : tableOf(file, rest, depth)
    case 'Separation':
      // How much ink there is.
      return { components: 1, isTable: false, shade: ([ink = 0]) => 1 - ink }
    case 'Lab':
      return { components: 3, isTable: false, shade: ([light = 0]) => light }
    case 'DeviceN':
    case 'Pattern':
      return null
    default:
      return GREY
  }
}

function byCount(components: PdfValue | undefined): Shades {
  if (components === 3) return RGB
  return components === 4 ? CMYK : GREY
}

/** Pixels are numbers in a table of colours of another space. */
function tableOf(file: PdfFile, [base, , given]: readonly PdfValue[], depth: number): Shades | null {
  const of = shadesOf(file, base, depth + 1)
  const found = file.resolve(given)
  const table = found instanceof PdfStream ? file.unpack(found)?.bytes : found
  if (!of || of.isTable || !(table instanceof Uint8Array)) return null
  const colour = (at: number): number[] =>
    Array.from({ length: of.components }, (_, index) => (table[at * of.components + index] ?? 255) / 255)
  const known = Array.from({ length: Math.min(256, Math.ceil(table.length / of.components)) }, (_, at) =>
    of.shade(colour(at)),
  )
  return { components: 1, isTable: true, shade: ([number = 0]) => known[number] ?? 1 }
}

/** Facts of the picture that says how much of another is seen. */
export function maskOf(file: PdfFile, facts: PdfFacts): PdfStream | null {
  const mask = file.resolve(facts.get('SMask'))
  return mask instanceof PdfStream ? mask : null
}
