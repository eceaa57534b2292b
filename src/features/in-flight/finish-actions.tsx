import { useState } from 'react'
import type { FlightRole } from '../../../core/flight/flight.ts'
import { FLIGHT_ROLES } from '../../../core/flight/schema/choices.ts'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { phaseOf } from '../../../core/in-flight/stamps.ts'
import { syncClient } from '../../data/engine/client.ts'
import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { keepPageFor } from '../../shell/navigation/dirty-forms.ts'
import { useNavigate } from '../../shell/navigation/navigator-context.ts'
import { useHref } from '../../shell/navigation/use-href.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { usePilotRole } from '../../flight/read/use-pilot-role.ts'
import { findSame } from '../../flight/save/find-same.ts'
import { rememberSaved } from '../../flight/save/fresh-flight.ts'
import { offerUndo } from '../../flight/undo/offer-undo.ts'
import { saveFlights } from '../../flight/save/save-flight.ts'
import type { StorageTrouble } from '../../flight/save/storage-trouble.ts'
import { closeLiveFlight } from './close-live-flight.ts'
import css from './cockpit.module.css'
import { flownFlight } from './flown-flight.ts'
import { dispatchFlightEvent } from './state/dispatch-flight-event.ts'
import { storeFlightEvents } from './state/store-flight-events.ts'
import { useSayMissing } from './use-say-missing.ts'

/** How a flight ends: checked in the form, saved at once, or thrown away; each can be taken back. */
export function FinishActions({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<StorageTrouble | null>(null)
  const save = useSave()
  const proposed = usePilotRole()
  // Without an account it is so of the whole log, before and after.
  const isOnlyHere = useSession().kind !== 'local'
  const isOver = phaseOf(flight) === 'arrived'
  const isWhole = flight.from?.place != null && flight.to?.place != null && flight.stamps.length > 0
  const saveNow = (): void => {
    if (proposed === undefined) return
    setBusy(true)
    void keepPageFor(() => save(flight, proposed))
      .then(setTrouble)
      .finally(() => setBusy(false))
  }
  return (
    <>
      {trouble !== null && (
        <Notice tone="wrong" live title={t('flights:storage.title')}>
          {t(`flights:storage.${trouble}`)}
        </Notice>
      )}
      {isOnlyHere && <p className={css.here}>{t('finish.here')}</p>}
      {proposed && <RoleField role={flight.role ?? proposed} />}
      <div className={css.actions}>
        <Button kind={isOver ? 'primary' : 'plain'} disabled={busy} onClick={() => finish()}>
          {t('finish.check')}
        </Button>
        {isWhole && (
          <Button busy={busy || proposed === undefined} onClick={saveNow}>
            {t('finish.save')}
          </Button>
        )}
        <Discard flight={flight} disabled={busy} />
      </div>
    </>
  )
}

function finish(): void {
  dispatchFlightEvent({ kind: 'ended', as: 'finishing', atMs: Date.now() })
}

/** Saves at once; what seems to be in the log already goes to the form, which asks. */
function useSave(): (flight: LiveFlight, proposed: FlightRole | null) => Promise<StorageTrouble | null> {
  const { t } = useText('in-flight')
  const navigate = useNavigate()
  const href = useHref()
  const sayMissing = useSayMissing()
  return async (flight, proposed) => {
    const attributes = flownFlight(flight, proposed)
    if ((await findSame(flight.id, attributes)) !== null) {
      finish()
      return null
    }
    const saved = await saveFlights([{ id: flight.id, opened: flight.logged ?? {}, attributes }])
    if (!saved.ok) return saved.error
    const { undo, missing } = await closeLiveFlight(flight, saved.value.steps)
    rememberSaved([flight.id])
    sayMissing(missing)
    offerUndo(t('flights:saved.new', { count: 1 }), undo, t)
    await navigate(href({ to: 'flight-list' }))
    return null
  }
}

/** Without a role no pilot's log has the flight: it is said before the flight is saved. */
function RoleField({ role }: { role: FlightRole }) {
  const { t } = useText('in-flight')
  return (
    <SelectField
      name="role"
      label={t('flights:detail.role')}
      value={role}
      options={FLIGHT_ROLES.map((value) => ({ value, label: t(`flights:role.${value}`) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = FLIGHT_ROLES.find((one) => one === value)
        if (chosen) dispatchFlightEvent({ kind: 'role-chosen', role: chosen })
      }}
    />
  )
}

function Discard({ flight, disabled }: { flight: LiveFlight; disabled: boolean }) {
  const { t } = useText('in-flight')
  const undo = async (): Promise<void> => {
    const isOpen = await syncClient().inFlight.reopen(flight)
    if (!isOpen) showNotice(t('flights:storage.undo'), { tone: 'wrong' })
  }
  const discard = async (): Promise<void> => {
    const isStored = await storeFlightEvents([{ kind: 'ended', as: 'discarded', atMs: Date.now() }])
    // The page says that it could not be stored.
    if (!isStored) return
    const run = (): void => void undo()
    showNotice(t('finish.discarded'), { id: 'flight-done', action: { label: t('undo'), run } })
  }
  return (
    <Button kind="danger" disabled={disabled} onClick={() => void discard()}>
      {t('finish.discard')}
    </Button>
  )
}
