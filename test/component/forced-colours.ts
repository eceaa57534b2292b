// What is wrong with the page where the system chooses the colours (`forced-colors: active`): washes, shadows and transparent
// borders are gone then, and what they alone say nobody sees.
/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'

/** By WCAG: text, and parts of the screen that mean something. */
const TEXT_CONTRAST = 4.5
const PART_CONTRAST = 3
/** From here on a coloured box can be told from what is around it. */
const MARK_CONTRAST = 1.25
/** Larger drawings are maps and charts, which have rules of their own. */
const ICON_PX = 64
const SHAPES = 'path, line, circle, rect, polyline, polygon, ellipse'
const CHOSEN = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"]'
const GROUP = 'table, [role="listbox"], fieldset, ul, ol, nav'
const STATES = ['aria-current', 'aria-pressed', 'aria-selected']
/** What a choice can be seen by. Its weight alone is too little: nobody knows the other one. */
const SEEN_BY = [
  'color',
  'background-color',
  'border-top-color',
  'border-top-style',
  'border-bottom-color',
  'border-bottom-style',
  'outline-color',
  'outline-style',
  'text-decoration-line',
  'content',
]
const PSEUDO = [null, '::before', '::after'] as const

type Rgb = readonly [number, number, number, number]

interface Mark {
  element: HTMLElement
  pseudo: '::before' | '::after' | null
}

/** @param painted resolves once the page is drawn anew, and nothing moves any more */
export async function flawsUnderForcedColours(painted: () => Promise<void>): Promise<string[]> {
  const marks = paintedMarks()
  await force('active')
  try {
    await painted()
    if (!matchMedia('(forced-colors: active)').matches) throw new Error('the browser does not force colours')
    return [...textFlaws(), ...iconFlaws(), ...choiceFlaws(), ...markFlaws(marks), ...focusFlaws()]
  } finally {
    await force('')
    await painted()
  }
}

function force(value: 'active' | ''): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
}

function textFlaws(): string[] {
  return elements()
    .filter((element) => hasText(element) && isSeen(element) && !isDisabled(element))
    .filter((element) => contrastOf(getComputedStyle(element).color, element) < TEXT_CONTRAST)
    .map((element) => `text cannot be read: ${shown(element)}`)
}

function iconFlaws(): string[] {
  return [...document.querySelectorAll('svg')]
    .filter((icon) => {
      const { width, height } = icon.getBoundingClientRect()
      return Math.min(width, height) > 3 && Math.max(width, height) <= ICON_PX && isSeen(icon) && !isDisabled(icon)
    })
    .filter((icon) => {
      const colours = [...icon.querySelectorAll(SHAPES)].flatMap((shape) => {
        const { fill, stroke } = getComputedStyle(shape)
        return [fill, stroke].filter((paint) => paint !== 'none' && rgbOf(paint)[3] > 0)
      })
      return colours.length > 0 && colours.every((colour) => contrastOf(colour, icon) < PART_CONTRAST)
    })
    .map((icon) => `icon cannot be seen: ${shown(icon)} in ${shown(icon.parentElement ?? icon)}`)
}

/** What is chosen must look otherwise than it would if it were not, or than those beside it that are not. */
function choiceFlaws(): string[] {
  return [...document.querySelectorAll<HTMLElement>(CHOSEN)]
    .filter((element) => isSeen(element) && !looksOtherwiseUnchosen(element) && !looksOtherwiseThanOthers(element))
    .map((element) => `nobody sees that it is chosen: ${shown(element)}`)
}

function looksOtherwiseUnchosen(element: HTMLElement): boolean {
  const before = look(element)
  const had = STATES.map((name) => [name, element.getAttribute(name)] as const)
  for (const [name, value] of had) if (value !== null) element.setAttribute(name, 'false')
  finish(element)
  const without = look(element)
  for (const [name, value] of had) if (value !== null) element.setAttribute(name, value)
  finish(element)
  return before !== without
}

function looksOtherwiseThanOthers(element: HTMLElement): boolean {
  const others = [...(element.parentElement?.closest(GROUP)?.querySelectorAll<HTMLElement>(element.localName) ?? [])]
  const unchosen = others.filter((other) => other.role === element.role && !other.matches(CHOSEN))
  // Of a list with one option nobody asks which.
  if (element.role === 'option' && unchosen.length === 0) return true
  const own = look(element)
  return unchosen.some((other) => look(other) !== own)
}

function finish(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true })) animation.finish()
}

function look(element: HTMLElement): string {
  const parts = [element, ...element.querySelectorAll('*')]
  return parts.flatMap((part) => PSEUDO.map((pseudo) => seenOf(getComputedStyle(part, pseudo)))).join('|')
}

function seenOf(style: CSSStyleDeclaration): string {
  return SEEN_BY.map((name) => style.getPropertyValue(name)).join(' ')
}

/** Boxes without words that mean something by their colour: bars, dots, samples of colours. */
function paintedMarks(): Mark[] {
  return elements()
    .filter((element) => !element.matches('input, progress, iframe, canvas, img, video') && isSeen(element))
    .flatMap((element) => PSEUDO.map((pseudo): Mark => ({ element, pseudo })))
    .filter(({ element, pseudo }) => (pseudo === null ? isBare(element) : isDrawn(element, pseudo)))
    .filter((mark) => isDistinct(mark))
}

function markFlaws(marks: readonly Mark[]): string[] {
  return marks
    .filter(({ element }) => element.isConnected && isSeen(element))
    .filter((mark) => !isDistinct(mark) && !isFramed(mark))
    .map(({ element, pseudo }) => `its colour is gone: ${shown(element)}${pseudo ?? ''}`)
}

function isBare(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element.childNodes.length === 0 && width > 2 && height > 2
}

function isDrawn(element: HTMLElement, pseudo: '::before' | '::after'): boolean {
  const { content, inlineSize, blockSize, display } = getComputedStyle(element, pseudo)
  return content === '""' && display !== 'none' && Number.parseFloat(inlineSize) > 2 && Number.parseFloat(blockSize) > 2
}

function isDistinct({ element, pseudo }: Mark): boolean {
  const around = pseudo === null ? element.parentElement : element
  const { backgroundColor } = getComputedStyle(element, pseudo)
  if (!around || rgbOf(backgroundColor)[3] < 0.2) return false
  return contrastOf(backgroundColor, around) >= MARK_CONTRAST
}

function isFramed({ element, pseudo }: Mark): boolean {
  const { borderTopStyle, borderBottomStyle, borderLeftStyle, outlineStyle } = getComputedStyle(element, pseudo)
  return [borderTopStyle, borderBottomStyle, borderLeftStyle, outlineStyle].some((style) => style !== 'none')
}

function focusFlaws(): string[] {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !focused.matches(':focus-visible') || focused.tabIndex < 0) return []
  const isOutlined = PSEUDO.some((pseudo) => getComputedStyle(focused, pseudo).outlineStyle !== 'none')
  return isOutlined ? [] : [`nobody sees the focus: ${shown(focused)}`]
}

const elements = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, script, style)'),
]

function hasText(element: HTMLElement): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function isDisabled(element: Element): boolean {
  return element.closest(':disabled, [aria-disabled="true"], [inert]') !== null
}

/** Of a colour with what is behind this element. */
function contrastOf(colour: string, element: Element): number {
  const behind = backgroundOf(element)
  const [light, dark] = [luminance(over(rgbOf(colour), behind)), luminance(behind)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function backgroundOf(element: Element): Rgb {
  const layers: Rgb[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const colour = rgbOf(getComputedStyle(at).backgroundColor)
    if (colour[3] > 0) layers.push(colour)
    if (colour[3] === 1) break
  }
  return layers.reduceRight((below, colour) => over(colour, below), rgbOf('Canvas'))
}

function over([red, green, blue, alpha]: Rgb, below: Rgb): Rgb {
  const mix = (colour: number, under: number): number => colour * alpha + under * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

/** Relative luminance as WCAG 2 defines it, from 0 for black to 1 for white. */
function luminance([red, green, blue]: Rgb): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

const known = new Map<string, Rgb>()
const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** As the browser paints it: computed colours are written in several ways. */
function rgbOf(colour: string): Rgb {
  const found = known.get(colour)
  if (found) return found
  if (!context) throw new Error('no canvas')
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  const rgb: Rgb = [red, green, blue, alpha / 255]
  known.set(colour, rgb)
  return rgb
}

function shown(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${text}`
}
