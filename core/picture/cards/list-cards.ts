import type { World } from '../../map/basemap/world.ts'
import { FORMATS } from '../formats.ts'
import { rule, type Svg, words } from '../svg/elements.ts'
import { clipped, textWidth } from '../text/measure.ts'
import type { PictureTheme, Surface } from '../theme.ts'
import { mapWithCredit } from './map-cards.ts'
import { headline, MARGIN } from './parts.ts'
import type { ListsScene } from './scenes.ts'

const WIDTH = FORMATS.story.width - 2 * MARGIN
const FOOT = FORMATS.story.height - 210
/** Of a whole world in Equal Earth. */
const MAP_HEIGHT = 540
const NAME = 46
const NAME_LINE = 66

/** The lists share the room by how many names they have; what has none is counted at the end. */
export function drawLists(scene: ListsScene, theme: PictureTheme, world: World | null): Svg[] {
  const { headline: text, lists, map, credit } = scene
  const surface: Surface = theme.plain
  const head = headline(text, surface)
  const mapTop = head.end + 30
  const hasMap = map !== null && world !== null
  const start = hasMap ? mapTop + MAP_HEIGHT + 36 : head.end + 40
  const mapBox = { x: 0, y: mapTop, width: FORMATS.story.width, height: MAP_HEIGHT }
  const heads = lists.length * 150
  let room = Math.floor((FOOT - start - heads) / NAME_LINE)
  let left = lists.length
  let y = start
  const svg: Svg[] = []
  for (const { figure, names } of lists) {
    const lines = namesInLines(names, Math.max(1, Math.floor(room / left)))
    room -= lines.length
    left -= 1
    const figureWidth = textWidth(figure.value, 84, 750) + 24
    svg.push(
      rule(MARGIN, y, WIDTH, surface.line, 3),
      words({ text: figure.value, x: MARGIN, y: y + 98, size: 84, weight: 750, colour: surface.accent }),
      words({
        text: figure.name,
        x: MARGIN + figureWidth,
        y: y + 96,
        size: 48,
        weight: 650,
        colour: surface.ink,
        width: WIDTH - figureWidth,
        least: 30,
      }),
      ...lines.map((line, at) =>
        words({ text: line, x: MARGIN, y: y + 170 + at * NAME_LINE, size: NAME, colour: surface.soft }),
      ),
    )
    y += 150 + lines.length * NAME_LINE
  }
  return [...head.svg, ...mapWithCredit(map, mapBox, theme, world, { text: 20, names: 0, credit }), ...svg]
}

/** Names one after the other; those without room are counted: `… +3`. */
function namesInLines(names: readonly string[], most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const [at, name] of names.entries()) {
    const isLast = lines.length === most - 1
    const rest = `  +${names.length - at}`
    const longer = line === '' ? name : `${line} · ${name}`
    const room = isLast && at < names.length - 1 ? WIDTH - textWidth(`  +${names.length}`, NAME, 450) : WIDTH
    if (textWidth(longer, NAME, 450) <= room) {
      line = longer
    } else if (isLast) {
      return [...lines, line === '' ? clipped(name, NAME, 450, WIDTH) : line + rest]
    } else {
      if (line !== '') lines.push(line)
      line = clipped(name, NAME, 450, WIDTH)
    }
  }
  return line === '' ? lines : [...lines, line]
}
