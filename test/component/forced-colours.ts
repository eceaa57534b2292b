// What nobody sees who has the system draw all colours: what only a background or a shadow showed.
/// <reference types="@vitest/browser-playwright" />
import { cdp, page } from 'vitest/browser'
import { must } from '../../core/lib/must.ts'

/** What is pressed, typed into or read off a page. */
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, progress, meter, [role=img], [role=option], [role=slider], [role=progressbar]'
/** Hidden from the eye on purpose, and still said. */
const LEAST_PX = 4

/** Controls that are drawn in the colour of what is around them while the system's own colours are forced on the page. */
export async function invisibleInForcedColours(): Promise<string[]> {
  await force('active')
  try {
    const { width, height, data } = await drawnPage()
    const scale = width / document.body.getBoundingClientRect().width
    return controls().flatMap(({ element, box }) => {
      const [left, top] = [Math.max(0, Math.floor(box.left * scale)), Math.max(0, Math.floor(box.top * scale))]
      const [right, bottom] = [Math.min(width, box.right * scale), Math.min(height, box.bottom * scale)]
      if (right - left < LEAST_PX || bottom - top < LEAST_PX) return []
      const first = at(data, (top * width + left) * 4)
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) if (at(data, (y * width + x) * 4) !== first) return []
      }
      return [`${location.pathname}: in forced colours nobody sees ${element.outerHTML.slice(0, 160)}`]
    })
  } finally {
    await force('none')
  }
}

function force(value: 'active' | 'none'): Promise<unknown> {
  const features = [
    { name: 'forced-colors', value },
    // As all tests have it; what is left out here is the browser's own.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  return cdp().send('Emulation.setEmulatedMedia', { features })
}

async function drawnPage(): Promise<ImageData> {
  const base64 = await page.screenshot({ save: false })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = must(
    new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true }),
  )
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height)
}

/** Those on the page that can be seen, with their boxes from the corner of the body. */
function controls(): { element: Element; box: DOMRect }[] {
  const body = document.body.getBoundingClientRect()
  return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const { x, y, width, height } = element.getBoundingClientRect()
    return isSeen ? [{ element, box: new DOMRect(x - body.x, y - body.y, width, height) }] : []
  })
}

const at = (data: Uint8ClampedArray, place: number): number =>
  ((data[place] ?? 0) << 16) | ((data[place + 1] ?? 0) << 8) | (data[place + 2] ?? 0)
