import { Suspense, useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useShownPlaces } from '../../data/use-shown-places.ts'
import { mapPicture } from '../../features/map/save/map-picture.ts'
import type { ShownMap } from '../../features/map/use-log-map.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useOpened } from '../../ui/use-opened.ts'

const PictureSheet = lazyPart(() => import('../../picture/picture-sheet.tsx'), 'PictureSheet')

export interface MapPictureProps {
  digest: Digest
  shown: ShownMap
  /** What was searched for, as it was typed. */
  search: string
  open: boolean
  onClose: () => void
  /** What is seen of the map is wanted instead. */
  onSeen: () => void
}

/** All that the map shows as a picture, in the sheet where its look and format are chosen. */
export function MapPicture({ digest, shown, search, open, onClose, onSeen }: MapPictureProps) {
  const { t, locale } = useText('map')
  const { distanceUnit } = usePreferences()
  const places = useShownPlaces(digest)
  const wasOpened = useOpened(open)
  const scene = useMemo(
    () => (open ? mapPicture(shown, digest, search, { t, language: locale, distanceUnit, places }) : null),
    [open, shown, digest, search, t, locale, distanceUnit, places],
  )
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <PictureSheet scene={scene} name={`LogMyWorld-${t('picture.file')}`} onClose={onClose}>
        <Button
          kind="quiet"
          edge="start"
          onClick={() => {
            onSeen()
            onClose()
          }}
        >
          {t('picture.seen')}
        </Button>
      </PictureSheet>
    </Suspense>
  )
}
