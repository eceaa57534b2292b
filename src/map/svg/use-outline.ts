import type { GeoProjection } from 'd3-geo'
import { useEffect, useState } from 'react'
import { decodeLabels, type Labels } from '../../../core/map/basemap/labels.ts'
import { decodeWorld, type World } from '../../../core/map/basemap/world.ts'
import { type DrawnLand, drawLand } from '../../../core/map/drawn/draw-world.ts'

interface Outline {
  world: World
  labels: Labels
}

let reading: Promise<Outline> | null = null

/** The small outline of the world, read once; after a failure the next that asks tries again. */
function outline(): Promise<Outline> {
  reading ??= readOutline().catch((error: unknown) => {
    reading = null
    throw error
  })
  return reading
}

async function readOutline(): Promise<Outline> {
  const [world, labels] = await Promise.all([read('outline'), read('labels')])
  return { world: decodeWorld(world), labels: decodeLabels(labels) }
}

async function read(name: string): Promise<unknown> {
  const answer = await fetch(`/reference/${name}.json`)
  if (!answer.ok) throw new Error(`reference data ${name}: ${answer.status}`)
  return answer.json()
}

/** Land below the routes: null until it is drawn; `onNone` where it cannot be had. */
export function useOutline(projection: GeoProjection, onNone: () => void): DrawnLand | null {
  const [drawn, setDrawn] = useState<{ projection: GeoProjection; land: DrawnLand } | null>(null)
  useEffect(() => {
    let isWanted = true
    outline().then(
      ({ world, labels }) => {
        if (isWanted) setDrawn({ projection, land: drawLand(world, labels, projection) })
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
