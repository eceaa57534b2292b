import { Share } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { YearScene } from '../../../core/picture/cards/scenes.ts'
import type { ThemeName } from '../../../core/picture/theme.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureFile } from '../../picture/picture-file.ts'
import { handOutFile } from '../../story/hand-out-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useOpened } from '../../ui/use-opened.ts'
import type { ReviewCard } from './words/review-cards.ts'
import css from './year-review.module.css'

const PictureSheet = lazyPart(() => import('../../picture/picture-sheet.tsx'), 'PictureSheet')

export interface ShareActionsProps {
  cards: readonly ReviewCard[]
  /** The one in front. */
  card: ReviewCard
  theme: ThemeName
  year: number | null
}

type Act = 'year' | 'card'

/** The year as one picture, and every card as its own. */
export function ShareActions({ cards, card, theme, year }: ShareActionsProps) {
  const { t } = useText('review')
  const [busy, setBusy] = useState<Act | null>(null)
  const [picture, setPicture] = useState<YearScene | null>(null)
  const wasPictured = useOpened(picture !== null)
  const whole = cards.map(({ scene }) => scene).findLast((scene) => scene.kind === 'year')
  const name = `LogMyWorld-${year ?? 'all'}`
  const share = async (what: Act, scene: ReviewCard['scene'], file: string): Promise<void> => {
    setBusy(what)
    try {
      const result = await handOutFile(await pictureFile({ form: 'card', scene, theme }, file))
      if (result === 'saved') showNotice(t('saved'), { tone: 'saved' })
    } catch {
      showNotice(t('failed'), { tone: 'wrong' })
    }
    setBusy(null)
  }
  return (
    <>
      <div className={css.actions} data-print="no">
        {whole && (
          <Button kind="primary" busy={busy === 'year'} onClick={() => void share('year', whole, name)}>
            <Share aria-hidden="true" size={18} strokeWidth={1.5} />
            {t('shareYear')}
          </Button>
        )}
        <Button busy={busy === 'card'} onClick={() => void share('card', card.scene, `${name}-${card.name}`)}>
          {t('shareCard')}
        </Button>
        {whole && (
          <Button kind="quiet" onClick={() => setPicture(whole)}>
            {t('picture')}
          </Button>
        )}
      </div>
      {wasPictured && (
        <Suspense fallback={null}>
          <PictureSheet scene={picture} name={name} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </>
  )
}
