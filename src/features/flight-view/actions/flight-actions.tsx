import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import type { Position } from '../../../../core/geo/position.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { FlightScene } from '../../../../core/picture/sheets/scenes.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useOpened } from '../../../ui/use-opened.ts'
import css from './flight-actions.module.css'
import { FlightMenu } from './flight-menu.tsx'
import { hasShareList, sceneOfPicture, shareFlight, type Shared, type ShareResult } from './share-flight.ts'
import { ShareMenu } from './share-menu.tsx'
import { pictureName } from './share-words.ts'

const PictureSheet = lazyPart(
  withTexts(() => import('../../../picture/picture-sheet.tsx'), ['map']),
  'PictureSheet',
)

export interface FlightActionsProps {
  id: string
  flight: FlightAttributes
  /** As recorded, when there is one. */
  track?: readonly Position[] | undefined
  onDelete: () => void
}

/** What is done with a flight: editing, the way back and sharing at hand, the rest in a menu. */
export function FlightActions({ id, flight, track, onDelete }: FlightActionsProps) {
  const { t, locale } = useText('view')
  const { clock, distanceUnit } = usePreferences()
  const [busy, setBusy] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [shareAnchor, setShareAnchor] = useState<HTMLElement | null>(null)
  const [picture, setPicture] = useState<FlightScene | null>(null)
  const wasPictured = useOpened(picture !== null)
  const shared: Shared = { flight, track, style: { tag: localeTag(locale), clock, distanceUnit } }

  const showPicture = (): void => setPicture(sceneOfPicture(shared, t))
  const tell = (result: ShareResult): void => {
    const action = { label: t('share.picture'), run: showPicture }
    if (result === 'copied') showNotice(t('share.copied'), { tone: 'saved', action })
    if (result === 'failed') showNotice(t('share.failed'), { tone: 'wrong', action })
  }
  const share = async (button: HTMLElement): Promise<void> => {
    setBusy(true)
    const result = await shareFlight(shared, t)
    setBusy(false)
    if (result === 'no-apps') setShareAnchor(button)
    else tell(result)
  }

  return (
    <>
      <div className={css.actions} data-print="no">
        <LinkButton to="edit-trip" params={{ id }} query={{ back: 'flight' }}>
          {t('flights:detail.edit')}
        </LinkButton>
        <LinkButton kind="plain" to="create-the-same-flight" params={{ id }} query={{ as: 'return' }}>
          {t('form:copy.return')}
        </LinkButton>
        <Button
          busy={busy}
          {...(hasShareList() ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': shareAnchor !== null })}
          onClick={({ currentTarget }) => void share(currentTarget)}
        >
          {t('share.share')}
        </Button>
        {shareAnchor && (
          <ShareMenu
            {...{ shared, tell }}
            anchor={shareAnchor}
            onPicture={showPicture}
            onClose={() => setShareAnchor(null)}
          />
        )}
        <Button
          className={css.more}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-label={t('menu.open')}
          title={t('menu.open')}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
        {anchor && (
          <FlightMenu
            {...{ id, shared, anchor, tell, onDelete }}
            onPicture={showPicture}
            onClose={() => setAnchor(null)}
          />
        )}
      </div>
      {wasPictured && (
        <Suspense fallback={null}>
          <PictureSheet scene={picture} name={pictureName(flight)} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </>
  )
}
