import type { GeoProjection } from 'd3-geo'
import { useEffect, useState } from 'react'
import { decodeLabels, type Labels } from '../../../core/map/basemap/labels.ts'
import { decodeWorld, type World } from '../../../core/map/basemap/world.ts'
import { type DrawnLand, drawLand } from '../../../core/map/drawn/draw-world.ts'
import { fetchReference } from '../../ui/worker/fetch-reference.ts'
import { readOnce } from '../../ui/worker/read-once.ts'

interface Outline {
  world: World
  labels: Labels
}

/** The small outline of the world. */
const outline = readOnce(async (): Promise<Outline> => {
  const [world, labels] = await Promise.all([fetchReference('outline'), fetchReference('labels')])
  return { world: decodeWorld(world), labels: decodeLabels(labels) }
})

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
