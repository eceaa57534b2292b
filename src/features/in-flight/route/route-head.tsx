import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { LiveFlight, LivePlace } from '../../../../core/in-flight/live-flight.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Code } from '../../../ui/code.tsx'
import { cityName } from '../../../flight/summary/listed-flight.ts'
import css from './route-head.module.css'
import { RouteDialog } from './route-dialog.tsx'
import { RouteProgress } from './route-progress.tsx'

/** Where from, where to, how far along; one press away from changing it. */
export function FlownRouteHead({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.head} onClick={() => setOpen(true)}>
        <End place={flight.from} empty={t('route.from')} />
        <span className={css.middle}>
          <RouteProgress flight={flight} />
          {flight.flightNumber !== '' && <span className={css.number}>{flight.flightNumber}</span>}
        </span>
        <End place={flight.to} empty={t('route.to')} />
        <Pencil aria-hidden="true" className={css.edit} size={20} strokeWidth={1.5} />
        <span className={css.words}>{t('route.edit')}</span>
      </button>
      <RouteDialog flight={flight} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function End({ place, empty }: { place: LivePlace | null; empty: string }) {
  const { locale } = useText('in-flight')
  if (place === null) return <span className={css.empty}>{empty}</span>
  const { text } = place
  const city = place.place && cityName(place.place, localeTag(locale))
  return (
    <span className={css.end}>
      <Code className={css.code}>{text}</Code>
      {city && <span className={css.city}>{city}</span>}
    </span>
  )
}
