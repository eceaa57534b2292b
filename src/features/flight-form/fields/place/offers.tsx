import { type ReactNode, useEffect } from 'react'
import { seatWords } from '../../../../story/words/seat-words.ts'
import { shownCodeOrName } from '../../../../data/preferences/shown-code.ts'
import { hyphenated } from '../../../../../core/aircraft/registration-prefix.ts'
import { normaliseRegistration } from '../../../../../core/flight/normalise.ts'
import { returnNumber } from '../../../../../core/flight/draft/propose/return-number.ts'
import type { FlightAttributes, PlaceSnapshot } from '../../../../../core/flight/flight.ts'
import { writeFlightNumber } from '../../../../../core/flight/flight-number.ts'
import type { AirlineFinder } from '../../../../flight/catalogue/use-airline-search.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import css from './offers.module.css'
import { aircraftOf, type Remembered } from '../../state/remembered.ts'

interface OffersProps {
  model: LegModel
  remembered: Remembered
}

/** Where it may start: where the last flight ended, or at home. */
export function StartOffers({ model, remembered: { home, last } }: OffersProps) {
  const { t } = useText('form')
  const { draft } = model.state
  if (!model.isNew) return null
  if (draft.fromText !== '') return <Offers />
  const isHome = last !== null && home !== null && shownCodeOrName(last) === shownCodeOrName(home)
  const take = (place: PlaceSnapshot) =>
    model.dispatch({ kind: 'place-picked', end: 'from', place, text: shownCodeOrName(place) })
  return (
    <Offers>
      {last && !isHome && (
        <Offer text={t('offer.last', { place: shownCodeOrName(last) })} skipped onTake={() => take(last)} />
      )}
      {home && <Offer text={t('offer.home', { place: shownCodeOrName(home) })} skipped onTake={() => take(home)} />}
    </Offers>
  )
}

export interface ReturnNumberOfferProps {
  model: LegModel
  /** The flight whose way back this is. */
  outbound: FlightAttributes | null
  airlines: AirlineFinder
}

/** The number beside that of the way there: airlines number in pairs. */
export function ReturnNumberOffer({ model, outbound, airlines }: ReturnNumberOfferProps) {
  const { t } = useText('form')
  const { flightNumber: number, from, to } = outbound ?? {}
  const isWanted = Boolean(number) && model.isNew && model.state.draft.flightNumber === ''
  const { wake } = airlines
  // Where the airline is at home says which of the pair goes out.
  useEffect(() => {
    if (isWanted) wake()
  }, [isWanted, wake])
  if (!number || !isWanted) return null
  const airline = airlines.byDesignator(number.carrier)?.country ?? null
  const back = returnNumber({ number, from: from?.country ?? null, to: to?.country ?? null, airline })
  if (back === null) return null
  const text = writeFlightNumber(back)
  return (
    <Offers>
      <Offer
        text={t('offer.returnNumber', { number: text })}
        onTake={() => model.dispatch({ kind: 'typed', field: 'flightNumber', text })}
      />
    </Offers>
  )
}

/** The aircraft of the airline's last flight that named one; for who flies themselves the role with it. */
export function AircraftOffer({ model, remembered: { aircraft: known, role } }: OffersProps) {
  const { t } = useText('form')
  const { draft } = model.state
  const { airline = null, operator = null } = model.reading.attributes
  const aircraft = aircraftOf(known, operator ?? airline)
  if (!aircraft?.registration || draft.registration !== '' || draft.aircraftText !== '') {
    return model.isNew && <Offers />
  }
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
  if (!model.isNew) return null
  if (!seat?.position || draft.seatPosition !== '') return <Offers />
  const { position, side } = seat
  return (
    <Offers>
      <Offer
        text={t('offer.seat', { seat: seatWords({ position, side }, t) })}
        onTake={() => model.dispatch({ kind: 'edited', edit: { seatPosition: position, seatSide: side ?? '' } })}
      />
    </Offers>
  )
}

/** A row of them below a field; of a new flight it has its room while there is nothing to offer. */
export function Offers({ children }: { children?: ReactNode }) {
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
