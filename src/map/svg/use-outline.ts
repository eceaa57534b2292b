import type { GeoProjection } from 'd3-geo'
import { useEffect, useState } from 'react'
import { decodeWorld, type World } from '../../../core/map/basemap/world.ts'
import { type DrawnLand, drawLand } from '../../../core/map/drawn/draw-world.ts'

let reading: Promise<World> | null = null

/** The small outline of the world, read once; after a failure the next that asks tries again. */
function outline(): Promise<World> {
  reading ??= readOutline().catch((error: unknown) => {
    reading = null
    throw error
  })
  return reading
}

async function readOutline(): Promise<World> {
  const answer = await fetch('/reference/outline.json')
  if (!answer.ok) throw new Error(`reference data outline: ${answer.status}`)
  return decodeWorld(await answer.json())
}

/** Land below the routes: null until it is drawn; `onNone` where it cannot be had. */
export function useOutline(projection: GeoProjection, onNone: () => void): DrawnLand | null {
  const [drawn, setDrawn] = useState<{ projection: GeoProjection; land: DrawnLand } | null>(null)
  useEffect(() => {
    let isWanted = true
    outline().then(
      (world) => {
        if (isWanted) setDrawn({ projection, land: drawLand(world, projection) })
      },
      () => {
        if (isWanted) onNone()
      },
    )
    return () => {
      isWanted = false
    }
  }, [projection, onNone])
  return drawn?.projection === projection ? drawn.land : null
}
