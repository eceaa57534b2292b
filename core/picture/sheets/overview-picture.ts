import type { World } from '../../map/basemap/world.ts'
import { mapWithCredit } from '../cards/map-cards.ts'
import { figureGrid, ruledPaper, table } from '../cards/parts.ts'
import type { Figure, SceneRow } from '../cards/scenes.ts'
import type { PictureFormat } from '../formats.ts'
import { linesToShow, type PictureMapContent } from '../map/picture-map.ts'
import { needsWholeWorld } from '../map/picture-view.ts'
import { pictureDocument } from '../svg/document.ts'
import { type Box, rectangle, rule, type Svg, words } from '../svg/elements.ts'
import type { PictureTheme, Surface } from '../theme.ts'
import { textWidth } from '../text/measure.ts'
import { type Frame, frameOf, mapBorder, sheetFoot, title } from './frame.ts'

/** Flights on a map, and what they come to: of a query, or of a year. */
export interface Overview {
  /** Over the title, smaller. */
  over: string
  title: string
  figures: readonly Figure[]
  lists: readonly { name: string; rows: readonly SceneRow[] }[]
  map: PictureMapContent | null
  credit: string
  maker: string
}

/** Of a map of the whole world, with its edges. */
const WORLD_SHAPE = 0.5

export function drawOverview(scene: Overview, theme: PictureTheme, format: PictureFormat, world: World | null): Svg {
  return format.layout === 'beside' ? drawWide(scene, theme, format, world) : drawTall(scene, theme, format, world)
}

/** The map above, as much of it as there is room for; below it title, figures and lists. */
function drawTall(scene: Overview, theme: PictureTheme, format: PictureFormat, world: World | null): Svg {
  const { plain } = theme
  const frame = frameOf(format)
  const { x, width, unit } = frame
  const isPaper = format.layout === 'paper'
  const hasMap = scene.map !== null && world !== null
  const foot = sheetFoot(plain, frame, scene.maker, '')
  const figures = scene.figures.slice(0, 6)
  const wanted = gridFor(figures.length, frame, scene.lists.length > 0)
  const headAt = (y: number): { svg: Svg[]; end: number } =>
    title(
      scene.title,
      { x, y, width },
      { colour: plain.ink, most: (isPaper ? 124 : 108) * unit, least: 54 * unit, lines: 2 },
    )
  const overHeight = (scene.over === '' ? 42 : hasMap ? 98 : 62) * unit
  const below = overHeight + headAt(0).end + 64 * unit + wanted.lines * wanted.size * ROW
  const mapBox = mapBoxOf(scene, format, hasMap ? foot.top - below : 0)
  const mapEnd = hasMap ? mapBox.y + mapBox.height : frame.y
  const over = { size: 38 * unit, y: mapEnd + overHeight - 22 * unit }
  const head = headAt(mapEnd + overHeight)
  const top = head.end + 40 * unit
  const room = foot.top - top
  const listsHeight = 30 * unit * (LIST_HEAD + LIST_ROW * LEAST_ROWS) + 34 * unit
  const hasLists = scene.lists.length > 0 && room - wanted.lines * wanted.size * ROW >= listsHeight
  // Below a map of the whole world there may be room for larger figures, though none for lists.
  const most = hasLists ? wanted.size : wanted.size * 1.35
  const size = Math.min(most, room / Math.max(1, wanted.lines) / ROW)
  const gridHeight = wanted.lines * size * ROW
  const listTop = top + gridHeight + 24 * unit
  return pictureDocument(
    format,
    plain.paper,
    ...ruledPaper(theme, format),
    ...mapWithCredit(scene.map, mapBox, theme, world, {
      text: isPaper ? 24 : 28 * Math.max(unit, 0.9),
      names: isPaper ? 28 : 14,
      credit: scene.credit,
    }),
    hasMap && isPaper ? mapBorder(mapBox, theme) : '',
    words({ text: scene.over, x, ...over, weight: 650, colour: plain.soft, width, least: 22 * unit }),
    ...head.svg,
    ...figureGrid(figures, { x, y: top, width, height: gridHeight }, plain, wanted.across, size),
    ...lists(scene.lists, { x, y: listTop, width, height: foot.top - listTop - 10 * unit }, plain, 30 * unit),
    ...foot.svg,
  )
}

/** Of the whole world only as high as it is; else down to `end`, where the words below begin. */
function mapBoxOf(scene: Overview, format: PictureFormat, end: number): Box {
  const frame = frameOf(format)
  const { width, height } = format
  if (end <= 0 || scene.map === null) return { x: 0, y: 0, width, height: 0 }
  const isWhole = needsWholeWorld(linesToShow(scene.map))
  const most = Math.max(height * 0.3, Math.min(height * 0.7, end))
  if (format.layout === 'paper') {
    const high = most - frame.y
    return { x: frame.x, y: frame.y, width: frame.width, height: isWhole ? frame.width * WORLD_SHAPE : high }
  }
  const above = height > 1.3 * width ? frame.y : 0
  return { x: 0, y: 0, width, height: isWhole ? Math.min(most, width * (WORLD_SHAPE + 0.04) + above) : most }
}

/** A figure and its name, and the space below them, by the figure's size. */
const ROW = 2.1

/** How large figures are, and how many stand beside each other; lists below them want some of the room. */
function gridFor(count: number, { format, unit }: Frame, hasLists: boolean) {
  const isPaper = format.layout === 'paper'
  const isTall = !isPaper && format.height > 1.6 * format.width
  const across = isTall ? 2 : count <= 4 && !isPaper ? Math.max(2, count) : 3
  const size = (isPaper ? 72 : isTall ? (hasLists ? 78 : 92) : 66) * unit
  return { across, lines: Math.ceil(count / across), size }
}

/** Least lines of a list worth its heading. */
const LEAST_ROWS = 3
/** Height of a list's heading and of each of its rows, by the size of its letters. */
const [LIST_HEAD, LIST_ROW] = [2.1, 2]

/** Lists beside each other, each with as many rows as there is room for. */
function lists(all: Overview['lists'], { x, y, width, height }: Box, surface: Surface, size: number): Svg[] {
  const [gap, step] = [56, size * LIST_ROW]
  const head = size * LIST_HEAD
  const rows = Math.floor((height - head) / step)
  if (all.length === 0 || rows < LEAST_ROWS) return []
  const wide = (width - gap * (all.length - 1)) / all.length
  return all.flatMap((list, at) => {
    const left = x + at * (wide + gap)
    const shown = list.rows.slice(0, rows)
    return [
      words({
        text: list.name,
        x: left,
        y: y + head - size * 0.6,
        size: size * 0.86,
        weight: 650,
        colour: surface.accent,
        width: wide,
        least: size * 0.6,
      }),
      ...table(shown, { x: left, y: y + head, width: wide, height: shown.length * step }, surface, {
        size,
        begin: 'foot',
      }),
    ]
  })
}

/** At 1200 by 630, as links are shown: figures left, the map right. */
function drawWide(scene: Overview, theme: PictureTheme, format: PictureFormat, world: World | null): Svg {
  const { strong, plain } = theme
  const hasMap = scene.map !== null && world !== null
  const panel = hasMap ? 450 : format.width
  const frame = { ...frameOf(format), x: 56, y: 48, height: format.height - 84, width: panel - (hasMap ? 88 : 112) }
  const { x, width } = frame
  const place = { x, y: scene.over === '' ? 56 : 104, width }
  const isShort = textWidth(scene.title, 64, 750) <= width
  const head = title(scene.title, place, {
    colour: strong.accent,
    ...(isShort ? { most: 132, least: 64, lines: 1 } : { most: 72, least: 40, lines: 3 }),
  })
  const foot = sheetFoot(strong, frame, scene.maker, '')
  const top = head.end + 24
  const room = foot.top - top - 16
  // Those that have room, two beside each other.
  const figures = scene.figures.slice(0, hasMap ? 2 * Math.min(3, Math.floor(room / 72)) : 4)
  const lines = Math.max(1, Math.ceil(figures.length / 2))
  const size = Math.min(hasMap ? 52 : 64, room / lines / 1.95)
  const gridHeight = Math.min(room, lines * size * 2.5)
  // Figures stand at the foot, however short the title is.
  const gridTop = foot.top - 8 - gridHeight
  return pictureDocument(
    format,
    plain.paper,
    ...mapWithCredit(scene.map, { x: panel, y: 0, width: format.width - panel, height: format.height }, theme, world, {
      text: 22,
      names: 12,
      credit: scene.credit,
    }),
    rectangle({ x: 0, y: 0, width: panel, height: format.height }, strong.paper),
    words({ text: scene.over, x, y: 84, size: 30, weight: 650, colour: strong.soft, width, least: 18 }),
    ...head.svg,
    rule(x, gridTop - 22, width, strong.line, 3),
    ...figureGrid(figures, { x, y: gridTop, width, height: gridHeight }, strong, 2, size),
    ...foot.svg,
  )
}
