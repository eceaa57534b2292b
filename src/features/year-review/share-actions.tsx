import { Share } from 'lucide-react'
import { useState } from 'react'
import type { YearScene } from '../../../core/picture/cards/scenes.ts'
import type { ThemeName } from '../../../core/picture/theme.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import type { PictureRequest } from '../../ui/picture/picture-request.ts'
import { savePicture, sharePicture } from './share-picture.ts'
import type { ReviewCard } from './words/review-cards.ts'
import css from './year-review.module.css'

export interface ShareActionsProps {
  cards: readonly ReviewCard[]
  /** The one in front. */
  card: ReviewCard
  theme: ThemeName
  year: number | null
}

type Act = 'year' | 'card' | 'poster' | 'wide'

/** The year as one picture, and every card as its own. */
export function ShareActions({ cards, card, theme, year }: ShareActionsProps) {
  const { t } = useText('review')
  const [busy, setBusy] = useState<Act | null>(null)
  const whole = cards.map(({ scene }) => scene).findLast((scene) => scene.kind === 'year')
  const name = `LogMyWorld-${year ?? 'all'}`
  const act = async (what: Act, work: () => Promise<string>): Promise<void> => {
    setBusy(what)
    const result = await work()
    setBusy(null)
    if (result === 'saved') showNotice(t('saved'), { tone: 'saved' })
    if (result === 'failed') showNotice(t('failed'), { tone: 'wrong' })
  }
  const ofYear = (form: 'poster' | 'wide', scene: YearScene): PictureRequest => ({ form, scene, theme })
  const ofCard = (scene: ReviewCard['scene']): PictureRequest => ({ form: 'card', scene, theme })
  return (
    <div className={css.actions} data-print="no">
      {whole && (
        <Button
          kind="primary"
          busy={busy === 'year'}
          onClick={() => void act('year', () => sharePicture(ofCard(whole), name))}
        >
          <Share aria-hidden="true" size={18} strokeWidth={1.5} />
          {t('shareYear')}
        </Button>
      )}
      <Button
        busy={busy === 'card'}
        onClick={() => void act('card', () => sharePicture(ofCard(card.scene), `${name}-${card.name}`))}
      >
        {t('shareCard')}
      </Button>
      {whole && (
        <>
          <Button
            kind="quiet"
            busy={busy === 'poster'}
            onClick={() => void act('poster', () => savePicture(ofYear('poster', whole), `${name}-poster`))}
          >
            {t('savePoster')}
          </Button>
          <Button
            kind="quiet"
            busy={busy === 'wide'}
            onClick={() => void act('wide', () => savePicture(ofYear('wide', whole), `${name}-wide`))}
          >
            {t('saveWide')}
          </Button>
        </>
      )}
    </div>
  )
}
