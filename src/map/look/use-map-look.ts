import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from '../../data/stores/use-store.ts'
import { useText } from '../../i18n/use-text.ts'
import { theme } from '../../shell/start/theme.ts'
import { useMediaQuery } from '../../ui/measure/use-media-query.ts'
import type { MapLook, Projection } from './map-look.ts'
import { type Palette, readPalette } from './palette.ts'
import { rootSize } from '../../ui/measure/root-size.ts'

const USUAL_PX = 16

/** How a map in this place looks: by theme, language and size of text of the page. Null until the place is there. */
export function useMapLook(place: RefObject<HTMLElement | null>, projection: Projection): MapLook | null {
  const { locale } = useText()
  const chosen = useStore(theme)
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const [palette, setPalette] = useState<Palette | null>(null)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the place has its colours once it is on the page
    if (place.current) setPalette(readPalette(place.current))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another theme has other colours in the same place
  }, [place, chosen, isDark])
  return useMemo(
    () => palette && { palette, language: locale, projection, textScale: textScale() },
    [palette, locale, projection],
  )
}

function textScale(): number {
  return rootSize() / USUAL_PX
}
