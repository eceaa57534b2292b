import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { shownCode } from '../../data/preferences/shown-code.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SmallActions } from '../../ui/button/small-actions.tsx'
import { placeNameIn } from '../../../core/place/airport-name.ts'
import { shownEnd } from './route/shown-end.ts'
import { dispatchFlightEvent } from './state/dispatch-flight-event.ts'

/** It came down somewhere else than was typed: asked, never decided. */
export function LandedElsewhere({ flight: { landedAt, isDiverted, to } }: { flight: LiveFlight }) {
  const { t, locale } = useText('in-flight')
  if (landedAt === null) return null
  const here = placeNameIn(landedAt, localeTag(locale)) ?? landedAt.name
  const places = { here: `${here} (${shownCode(landedAt) ?? landedAt.name})`, planned: shownEnd(to) }
  const say = (as: 'destination' | 'diversion' | 'mistake') => () =>
    dispatchFlightEvent({ kind: 'landed-elsewhere', as })
  return (
    <Notice tone="info" live title={t(isDiverted ? 'elsewhere.diverted' : 'elsewhere.title', places)}>
      <SmallActions>
        {!isDiverted && <Button onClick={say('diversion')}>{t('elsewhere.diversion')}</Button>}
        {!isDiverted && <Button onClick={say('destination')}>{t('elsewhere.destination')}</Button>}
        <Button kind="quiet" onClick={say('mistake')}>
          {t('elsewhere.mistake', places)}
        </Button>
      </SmallActions>
    </Notice>
  )
}
