// What stands where on a picture of core/picture, by the measures of its letters.
import { textWidth, type Weight } from '../../../core/picture/text/measure.ts'

export interface DrawnText {
  words: string
  left: number
  right: number
  /** From the top of its capitals to the foot of a comma. */
  top: number
  bottom: number
  /** The line its letters stand on. */
  y: number
}

export function sizeOfDrawing(svg: string): { width: number; height: number } {
  const [, width = '', height = ''] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

export function drawnTexts(svg: string): DrawnText[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', written = '']) => {
    const value = (name: string): number => Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1])
    const words = unescaped(written)
    const [size, y] = [value('font-size'), value('y')]
    const wide = textWidth(words, size, value('font-weight') as Weight)
    const anchor = /text-anchor="(\w+)"/.exec(attributes)?.[1] ?? 'start'
    const left = value('x') - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0)
    return { words, left, right: left + wide, top: y - size * 0.73, bottom: y + size * 0.14, y }
  })
}

/** Pairs of texts of which one lies on the other. */
export function overlappingTexts(svg: string): [string, string][] {
  const texts = drawnTexts(svg)
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other): [string, string] => [one.words, other.words]),
  )
}

/** Texts that reach over an edge. */
export function textsOutside(svg: string): string[] {
  const { width, height } = sizeOfDrawing(svg)
  // To a hundredth numbers are rounded.
  const isOutside = ({ left, right, top, y }: DrawnText): boolean =>
    left < -0.01 || right > width + 0.01 || top < 0 || y > height
  return drawnTexts(svg)
    .filter(isOutside)
    .map(({ words }) => words)
}

function unescaped(written: string): string {
  return written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&apos;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
}
