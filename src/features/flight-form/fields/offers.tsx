import type { ReactNode } from 'react'
import { hyphenated } from '../../../../core/aircraft/registration-prefix.ts'
import { normaliseRegistration } from '../../../../core/flight/normalise.ts'
import type { PlaceSnapshot } from '../../../../core/flight/flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { LegModel } from '../state/leg-model.ts'
import css from './offers.module.css'
import type { Remembered } from '../state/remembered.ts'

interface OffersProps {
  model: LegModel
  remembered: Remembered
}

/** Where it may start: where the last flight ended, or at home. */
export function StartOffers({ model, remembered: { home, last } }: OffersProps) {
  const { t } = useText('form')
  const { draft } = model.state
  if (!model.isNew || draft.fromText !== '') return null
  const isHome = last !== null && home !== null && codeOf(last) === codeOf(home)
  const take = (place: PlaceSnapshot) =>
    model.dispatch({ kind: 'place-picked', end: 'from', place, text: codeOf(place) })
  return (
    <Offers>
      {last && !isHome && <Offer text={t('offer.last', { place: codeOf(last) })} onTake={() => take(last)} />}
      {home && <Offer text={t('offer.home', { place: codeOf(home) })} onTake={() => take(home)} />}
    </Offers>
  )
}

/** The aircraft of the last flight that named one; for who flies themselves the role with it. */
export function AircraftOffer({ model, remembered: { aircraft, role } }: OffersProps) {
  const { t } = useText('form')
  const { draft } = model.state
  if (!aircraft?.registration || draft.registration !== '' || draft.aircraftText !== '') return null
  const { typeIcao, typeName, registration, name } = aircraft
  const isCrew = role !== null && role !== 'passenger'
  const take = () =>
    model.dispatch({
      kind: 'edited',
      edit: {
        aircraftType: typeIcao || typeName ? { typeIcao, typeName } : null,
        aircraftText: typeName ?? typeIcao ?? '',
        registration,
        shipName: name ?? '',
        ...(isCrew && draft.role === '' ? { role } : {}),
      },
    })
  const words = { aircraft: [registration, typeIcao ?? typeName].filter(Boolean).join(' · ') }
  return (
    <Offers>
      <Offer
        text={
          isCrew && draft.role === ''
            ? t('offer.aircraftAs', { ...words, role: t(`flights:role.${role}`) })
            : t('offer.aircraft', words)
        }
        onTake={take}
      />
    </Offers>
  )
}

/** A registration typed in one piece, as its state writes it. */
export function RegistrationOffer({ model }: Pick<OffersProps, 'model'>) {
  const { t } = useText('form')
  const registration = hyphenated(normaliseRegistration(model.state.draft.registration))
  if (registration === null) return null
  return (
    <Offers>
      <Offer
        text={t('offer.registration', { registration })}
        onTake={() => model.dispatch({ kind: 'typed', field: 'registration', text: registration })}
      />
    </Offers>
  )
}

/** The kind of seat this traveller usually has. */
export function SeatOffer({ model, remembered: { seat } }: OffersProps) {
  const { t } = useText('form')
  const { draft } = model.state
  if (!model.isNew || !seat?.position || draft.seatPosition !== '') return null
  const { position, side } = seat
  const words = [t(`flights:seatPosition.${position}`), side && t(`flights:seatSide.${side}`)].filter(Boolean)
  return (
    <Offers>
      <Offer
        text={t('offer.seat', { seat: words.join(', ') })}
        onTake={() => model.dispatch({ kind: 'edited', edit: { seatPosition: position, seatSide: side ?? '' } })}
      />
    </Offers>
  )
}

/** A row of them below a field. */
export function Offers({ children }: { children: ReactNode }) {
  return <div className={css.offers}>{children}</div>
}

interface OfferProps {
  text: string
  onTake: () => void
  /** Tab passes it by: by keys the same is typed as fast. */
  skipped?: boolean
}

export function Offer({ text, onTake, skipped = false }: OfferProps) {
  return (
    <Button kind="quiet" className={css.offer} tabIndex={skipped ? -1 : undefined} onClick={onTake}>
      {text}
    </Button>
  )
}

function codeOf(place: PlaceSnapshot): string {
  return place.iata ?? place.icao ?? place.name
}
