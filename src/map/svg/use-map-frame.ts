import type { GeoProjection } from 'd3-geo'
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  alongRoutes,
  type DrawnAirport,
  type Frame,
  frameOf,
  WORLD_SIZE,
  zoomed,
} from '../../../core/map/drawn/draw-world.ts'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import { chosenContent } from '../../../core/map/shown/chosen-content.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import type { MapPart } from '../part/map-part.ts'

const MOST_ZOOM = 40
const LEAST_WIDTH = 20
const MOST_WORLDS = 2.4

interface Framing {
  content: MapContent
  selection: MapSelection | null
  /** Chosen on the map itself. */
  pressed: RefObject<MapSelection | null>
  airports: readonly DrawnAirport[]
  projection: GeoProjection
  /** Width for height of the map's place. */
  shape: number
  /** Null for everything there is. */
  frame: Frame | null
  setFrame: (frame: Frame | null) => void
  ref: Ref<MapPart>
  drawing: RefObject<SVGSVGElement | null>
}

/** What is seen of the drawing: all of it, what was chosen beside it, or what was asked for by `ref`. */
export function useMapFrame(framing: Framing): { shown: Frame; whole: Frame } {
  const { content, selection, pressed, airports, projection, shape, frame, setFrame, ref, drawing } = framing
  const along = useMemo(() => alongRoutes(content.routes, projection), [content.routes, projection])
  const whole = useMemo(() => frameOf(airports, shape, along), [airports, shape, along])
  const shown = frame ?? whole
  const latest = useRef({ content, airports, projection, shape })
  useLayoutEffect(() => {
    latest.current = { content, airports, projection, shape }
  }, [content, airports, projection, shape])
  useEffect(() => {
    // What was pressed on the map is seen; what was chosen beside it may be far away.
    if (selection === null || selection === pressed.current) return
    const part = chosenContent(latest.current.content, selection)
    if (part.airports.length > 0) setFrame(frameOfPart(part, latest.current))
  }, [selection, pressed, setFrame])
  useImperativeHandle(
    ref,
    () => ({
      fit: (part) => setFrame(frameOfPart(part, { airports, projection, shape })),
      zoomBy: (steps) => setFrame(zoomed(shown, withinReason(2 ** steps, shown, whole))),
      picture: async () => {
        if (!drawing.current) throw new Error('there is no map yet')
        // Letters are put into the file: only who wants one loads what does that.
        const { seenDrawing } = await import('./seen-drawing.ts')
        return seenDrawing(drawing.current)
      },
    }),
    [airports, projection, shape, shown, whole, setFrame, drawing],
  )
  return { shown, whole }
}

/** Where these of the drawn airports and the ways between them can be seen. */
function frameOfPart(
  part: Pick<MapContent, 'airports' | 'routes'>,
  { airports, projection, shape }: Pick<Framing, 'airports' | 'projection' | 'shape'>,
): Frame {
  const keys = new Set(part.airports.map(({ key }) => key))
  return frameOf(
    airports.filter(({ key }) => keys.has(key)),
    shape,
    alongRoutes(part.routes, projection),
  )
}

/** A factor by which a frame may be zoomed: never into the void between two points, never to a speck of a world. */
export function withinReason(factor: number, { width }: Frame, whole: Frame): number {
  const least = Math.min(whole.width / MOST_ZOOM, LEAST_WIDTH)
  return Math.min(Math.max(factor, width / (MOST_WORLDS * WORLD_SIZE.width)), Math.max(1, width / least))
}

/** Width for height of the place the map has, and its width in pixels. */
export function useShape(): [RefObject<HTMLDivElement | null>, number, number] {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 900, height: 500 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const take = (width: number, height: number): void => {
      if (width > 0 && height > 0) setSize({ width, height })
    }
    take(element.clientWidth, element.clientHeight)
    // To measure while the observer tells would lay the page out anew, which WebKit reports as a loop.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) take(entry.contentRect.width, entry.contentRect.height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, size.width / size.height, size.width]
}
