import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MapSelection } from '../../core/map/log/selected-rows.ts'
import { chosenContent } from '../../core/map/shown/chosen-content.ts'
import { useMediaQuery } from '../ui/measure/use-media-query.ts'
import { createEngine, type MapEngine } from './engine/map-engine.ts'
import type { MapLook, Projection } from './look/map-look.ts'
import type { MapPartProps } from './part/map-part.ts'
import { useMapLook } from './look/use-map-look.ts'
import css from './world-map.module.css'

interface GlMapProps extends MapPartProps {
  projection: Projection
  /** There is no WebGL, or it is gone. */
  onFail: () => void
}

/** The map drawn by WebGL; the library comes with the first one. */
export function GlMap({ ref, ...props }: GlMapProps) {
  const { content, tracks, selection, fitKey, nightMs, playback, projection } = props
  const place = useRef<HTMLDivElement>(null)
  const look = useMapLook(place, projection)
  const { engine, pressed } = useEngine(place, look, props)
  useImperativeHandle(
    ref,
    () => ({
      fit: (part) => engine?.fit(part),
      zoomBy: (steps) => engine?.zoomBy(steps),
      picture: () => engine?.picture() ?? Promise.reject(new Error('there is no map yet')),
    }),
    [engine],
  )
  useEffect(() => {
    if (look) engine?.setLook(look)
  }, [engine, look])
  useEffect(() => engine?.show(content), [engine, content])
  useEffect(() => engine?.showTracks(tracks), [engine, tracks])
  const isEmpty = content.airports.length === 0
  const shown = useRef(content)
  useLayoutEffect(() => {
    shown.current = content
  }, [content])
  useEffect(() => {
    if (!isEmpty) engine?.fit(shown.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it moves when the search or the shape of the Earth changes
  }, [engine, fitKey, isEmpty, projection])
  const { online } = props
  useEffect(() => engine?.setOnline(online), [engine, online])
  useEffect(() => engine?.setNight(nightMs), [engine, nightMs])
  useEffect(() => (playback ? engine?.play(playback, content) : undefined), [engine, playback, content])
  const chosen = useMemo(() => chosenContent(content, selection), [content, selection])
  useEffect(() => engine?.choose(chosen), [engine, chosen])
  useEffect(() => {
    // What was pressed on the map is seen; what was chosen beside it may be far away.
    if (selection !== null && selection !== pressed.current) engine?.fit(chosenContent(shown.current, selection))
  }, [engine, selection, pressed])
  return <div ref={place} className={css.map} data-map="" />
}

function useEngine(
  place: React.RefObject<HTMLDivElement | null>,
  look: MapLook | null,
  props: Omit<GlMapProps, 'ref'>,
) {
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const pressed = useRef<MapSelection | null>(null)
  const first = useRef(look)
  first.current ??= look
  const isReady = look !== null
  const { isInteractive, title } = props
  useEffect(() => {
    const [container, startLook] = [place.current, first.current]
    if (!container || !startLook || !isReady) return undefined
    let made: MapEngine | null = null
    let isWanted = true
    const select = (selection: MapSelection | null): void => {
      pressed.current = selection
      latest.current.onSelect?.(selection)
    }
    createEngine(container, {
      look: startLook,
      title,
      isInteractive,
      isStill,
      onSelect: select,
      onState: (state) => latest.current.onState(state),
      onSeen: () => latest.current.onSeen?.(),
      onFail: () => latest.current.onFail(),
      onNoBasemap: () => latest.current.onNoBasemap(),
      onOnline: (state) => latest.current.onOnline(state),
    }).then(
      (created) => {
        if (!isWanted) return created.destroy()
        made = created
        return setEngine(created)
      },
      () => {
        if (isWanted) latest.current.onFail()
      },
    )
    return () => {
      isWanted = false
      setEngine(null)
      made?.destroy()
    }
  }, [place, isReady, isInteractive, isStill, title])
  return { engine, pressed }
}
