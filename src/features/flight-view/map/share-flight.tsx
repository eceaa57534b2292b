import { Copy, ImageDown, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import type { Position } from '../../../../core/geo/position.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { usePreferences } from '../../../data/preferences/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { saveFile } from '../../../story/save-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { SmallActions } from '../../../ui/button/small-actions.tsx'
import { sceneOf } from './flight-scene.ts'
import css from './share-flight.module.css'
import { pictureName, pictureWords, shareText, type ShareStyle } from './share-words.ts'

export interface ShareFlightProps {
  flight: FlightAttributes
  /** As recorded, when there is one. */
  track?: readonly Position[] | undefined
}

/** Hands a flight on as words and as a picture of its map: to another app, the clipboard, a file, paper. */
export function ShareFlight({ flight, track }: ShareFlightProps) {
  const { t, locale } = useText('view')
  const { clock, distanceUnit } = usePreferences()
  const [busy, setBusy] = useState<'share' | 'picture' | null>(null)
  const style: ShareStyle = { tag: localeTag(locale), clock, distanceUnit }

  const run = async (what: 'share' | 'picture', act: () => Promise<void>): Promise<void> => {
    setBusy(what)
    try {
      await act()
    } catch (error) {
      // Whoever closes the list of apps has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showNotice(t('share.failed'), { tone: 'wrong' })
    } finally {
      setBusy(null)
    }
  }
  const share = async (): Promise<void> => {
    const text = shareText(flight, style)
    const picture = await pictureOf(flight, track, style)
    const files = picture ? [picture] : []
    await navigator.share(navigator.canShare?.({ files }) ? { text, files } : { text })
  }
  const savePicture = async (): Promise<void> => {
    const picture = await pictureOf(flight, track, style)
    if (!picture) throw new Error('no picture')
    saveFile(picture, picture.name)
  }
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shareText(flight, style))
      showNotice(t('share.copied'), { tone: 'saved' })
    } catch {
      showNotice(t('share.failed'), { tone: 'wrong' })
    }
  }

  return (
    <section className={css.share} aria-label={t('share.title')}>
      <h3 className={css.title}>{t('share.title')}</h3>
      <SmallActions>
        {'share' in navigator && (
          <Button busy={busy === 'share'} onClick={() => void run('share', share)}>
            <Share2 aria-hidden="true" />
            {t('share.share')}
          </Button>
        )}
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('share.copy')}
        </Button>
        {sceneOf(flight) !== null && (
          <Button busy={busy === 'picture'} onClick={() => void run('picture', savePicture)}>
            <ImageDown aria-hidden="true" />
            {t('share.picture')}
          </Button>
        )}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('share.print')}
        </Button>
      </SmallActions>
    </section>
  )
}

/** Null for a flight without a map. */
async function pictureOf(
  flight: FlightAttributes,
  track: ShareFlightProps['track'],
  style: ShareStyle,
): Promise<File | null> {
  const scene = sceneOf(flight, track)
  if (scene === null) return null
  const { paintRoutePicture } = await import('../../../ui/route-map/paint-route-picture.ts')
  const picture = await paintRoutePicture(scene, pictureWords(flight, style))
  return picture && new File([picture], pictureName(flight), { type: picture.type })
}
