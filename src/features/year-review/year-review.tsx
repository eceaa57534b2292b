import { useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { logMap } from '../../../core/map/log/log-map.ts'
import type { StatsReference } from '../../../core/stats/groups/reference.ts'
import { yearReview } from '../../../core/stats/review/year-review.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useShownPlaces } from '../../data/use-shown-places.ts'
import { useText } from '../../i18n/use-text.ts'
import { LookSwitch } from '../../picture/look-switch.tsx'
import { useLook } from '../../picture/use-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardStory } from './card-story.tsx'
import { ReviewYears } from './review-years.tsx'
import { ShareActions } from './share-actions.tsx'
import { reviewCards } from './words/review-cards.ts'
import css from './year-review.module.css'

export interface YearReviewProps {
  digest: Digest
  reference: StatsReference
  /** Null for all time. */
  year: number | null
  /** Those with flights, newest first. */
  years: readonly number[]
}

/** A year as a story of cards, and as pictures to share. */
export function YearReview({ digest, reference, year, years }: YearReviewProps) {
  const { t, locale } = useText('review')
  const { distanceUnit } = usePreferences()
  const [theme, setTheme] = useLook()
  const places = useShownPlaces(digest)
  const cards = useMemo(() => {
    const review = yearReview(digest, year, reference)
    return reviewCards(review, logMap(digest, review.rows), { t, language: locale, distanceUnit, places })
  }, [digest, year, reference, t, locale, distanceUnit, places])
  return (
    <div className={css.review} data-review={year ?? 'all'}>
      <ReviewYears {...{ year, years }} />
      {cards.length === 0 ? (
        <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>
      ) : (
        <>
          {/* Another year begins with its first card. */}
          <CardStory key={year ?? 'all'} {...{ cards, theme }}>
            {(card) => <ShareActions {...{ cards, card, theme, year }} />}
          </CardStory>
          <LookSwitch look={theme} onLook={setTheme} />
        </>
      )}
    </div>
  )
}
