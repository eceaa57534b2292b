import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LiveFlight, LivePlace } from '../../../../core/in-flight/live-flight.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Code } from '../../../ui/code.tsx'
import { cityName } from '../../../flight/summary/listed-flight.ts'
import css from './route-head.module.css'
import { RouteDialog } from './route-dialog.tsx'
import { RouteFields } from './route-fields.tsx'
import { RouteProgress } from './route-progress.tsx'

/** Where from, where to, how far along; one press away from changing it. Until both are known two fields ask for them. */
export function FlownRouteHead({ flight }: { flight: LiveFlight }) {
  const [open, setOpen] = useState(false)
  const [touched, setTouched] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const isMissing = flight.from === null || flight.to === null
  const asks = isMissing || touched
  const close = (): void => {
    setOpen(false)
    setTouched(false)
    setFilled(asks && !isMissing)
  }
  return (
    <>
      {asks ? (
        <RouteFields
          flight={flight}
          onTouched={() => setTouched(true)}
          onFilled={() => {
            setTouched(false)
            setFilled(true)
          }}
          onNumber={() => setOpen(true)}
        />
      ) : (
        <Head flight={flight} takesFocus={isFilled} onPress={() => setOpen(true)} />
      )}
      <RouteDialog flight={flight} open={open} onClose={close} />
    </>
  )
}

interface HeadProps {
  flight: LiveFlight
  /** It stands where the field was that had the focus. */
  takesFocus: boolean
  onPress: () => void
}

function Head({ flight, takesFocus, onPress }: HeadProps) {
  const { t } = useText('in-flight')
  const head = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus()
  }, [takesFocus])
  return (
    <button ref={head} type="button" className={css.head} onClick={onPress}>
      <End place={flight.from} empty={t('route.from')} />
      <span className={css.middle}>
        <RouteProgress flight={flight} />
        {flight.flightNumber !== '' && <span className={css.number}>{flight.flightNumber}</span>}
      </span>
      <End place={flight.to} empty={t('route.to')} />
      <Pencil aria-hidden="true" className={css.edit} size={20} strokeWidth={1.5} />
      <span className={css.words}>{t('route.edit')}</span>
    </button>
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
