import { withSvgImage } from '../../ui/picture/svg-image.ts'
import { type SeenMap, seenMap } from '../picture/seen-map.ts'

/** What a part of the drawing has from the page's style sheets. */
const COPIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'vector-effect',
  'visibility',
  'paint-order',
  'font-weight',
  'letter-spacing',
]
/** Fine enough for a screen of any density. */
const LEAST_SCALE = 2

/** The drawing as it is seen: a file of its own, with styles and letters in it, drawn on a canvas. */
export async function seenDrawing(svg: SVGSVGElement): Promise<SeenMap> {
  const { width, height } = svg.getBoundingClientRect()
  const copy = svg.cloneNode(true) as SVGSVGElement
  const parts = (root: SVGSVGElement): NodeListOf<Element> => root.querySelectorAll('path, circle, text')
  const copies = parts(copy)
  for (const [at, part] of parts(svg).entries()) {
    const style = getComputedStyle(part)
    copies[at]?.removeAttribute('style')
    // As attributes: rules written into a style of an element the server's policy forbids.
    for (const name of COPIED) copies[at]?.setAttribute(name, style.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('font-family', "'Inter Variable', sans-serif")
  return withSvgImage(new XMLSerializer().serializeToString(copy), { width, height }, (image) =>
    seenMap(image, { width, height, scale: Math.max(LEAST_SCALE, devicePixelRatio) }, image.naturalHeight),
  )
}
