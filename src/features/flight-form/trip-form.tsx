import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { BEGINS_AT, focusFirstField, focusPage } from '../../ui/focus-page.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { useRootMark } from '../../ui/overlay/use-root-mark.ts'
import { endOf } from '../../flight/face/listed-flight.ts'
import { endUndoOffer } from '../../flight/undo/offer-undo.ts'
import { AddLegs } from './add-legs.tsx'
import { ChangedElsewhereNotice } from './changed-elsewhere-notice.tsx'
import { LegFields } from './leg-fields.tsx'
import { LegList } from './leg-list.tsx'
import type { LegModel } from './state/leg-model.ts'
import { SameFlightNotice } from './same-flight-notice.tsx'
import { sharesCompany, SharedSection } from './shared-section.tsx'
import css from './trip-form.module.css'
import { TripNameField } from './trip-name-field.tsx'
import { useCatalogues } from './state/use-catalogues.ts'
import { useRemembered } from './state/use-remembered.ts'
import { type Saving, useSaving } from './state/use-saving.ts'
import { type FormBack, type FormTarget, type TripFormModel, useTripForm } from './state/use-trip-form.ts'
import { useWantedFocus, WantedField } from './wanted-field.ts'

export interface TripFormProps {
  target: FormTarget
  /** How many flights there are: the page's title says so. */
  onLegs?: (count: number) => void
}

/** One flight or a trip of several, new, edited or copied: the same fields, only from, to and date are needed. */
export function TripForm({ target, onLegs }: TripFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const model = useTripForm(target)
  const { state, legs, dispatch } = model
  const remembered = useRemembered()
  const open = legs.find(({ id }) => id === state.openId) ?? legs[0]
  const catalogues = useCatalogues(open, legs, remembered)
  const saving = useSaving(model, form, catalogues.settled)
  const focusIn = useFocusIn(form)
  useWantedFocus(form, target.wanted ?? null)
  useEffect(endUndoOffer, [])
  const [beginsAt] = useState(() => firstEmpty(model))
  // A route change looks for the field when it arrives; a page that is opened by its address has no arrival.
  useEffect(() => {
    if (document.activeElement === document.body) focusFirstField()
  }, [])
  useEffect(() => onLegs?.(legs.length), [onLegs, legs.length])
  const isOneOfMany = legs.length > 1
  const ownCompany = !isOneOfMany || !sharesCompany(legs)
  const nameOf = (id: string): string => {
    const { from, to } = legs.find((leg) => leg.id === id)?.reading.attributes ?? {}
    return isOneOfMany ? `${endOf(from).code} – ${endOf(to).code}` : ''
  }
  const fieldsOf = (leg: LegModel) => (
    <WantedField key={leg.id} value={target.wanted ?? null}>
      <LegFields
        model={leg}
        catalogues={catalogues}
        remembered={remembered}
        isOneOfMany={isOneOfMany}
        ownCompany={ownCompany}
      />
    </WantedField>
  )
  return (
    <form ref={form} className={css.form} noValidate {...beginsAt} {...savingKeys(saving)}>
      <Restored model={model} />
      {isOneOfMany && <TripNameField state={state} dispatch={dispatch} />}
      {isOneOfMany ? (
        <LegList
          legs={legs}
          openId={state.openId}
          dispatch={dispatch}
          onRemoved={() => focusIn('[data-leg-head][aria-expanded="true"], [data-leg-head]')}
          renderFields={fieldsOf}
        />
      ) : (
        open && fieldsOf(open)
      )}
      <AddLegs model={model} onAdded={(field) => focusIn(`input[name="${field}"]`)} />
      {isOneOfMany && <SharedSection legs={legs} dispatch={dispatch} />}
      {saving.elsewhere.length > 0 && (
        <ChangedElsewhereNotice fields={saving.elsewhere} nameOf={nameOf} onAnswer={saving.saveAnswered} />
      )}
      {saving.same && <SameFlightNotice flight={saving.same} onSaveAnyway={saving.saveAnyway} />}
      <StorageNotice saving={saving} />
      <Foot saving={saving} count={legs.length} back={model.back} />
    </form>
  )
}

/** Where a new flight is still to be told: from, to or when. What is in the log already is read before it is changed. */
function firstEmpty({ isNew, legs }: TripFormModel): Readonly<Record<string, string>> {
  const draft = isNew ? legs[0]?.state.draft : undefined
  const empty =
    draft &&
    (
      [
        ['from', draft.fromText],
        ['to', draft.toText],
        ['date', draft.date],
      ] as const
    ).find(([, text]) => text === '')
  return empty ? { [BEGINS_AT]: empty[0] } : {}
}

function savingKeys(saving: Saving) {
  return {
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      saving.save()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // In an open list the same key stroke takes the marked match first.
      const inList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
      if (inList) saving.saveSoon()
      else saving.save()
    },
  }
}

function Restored({ model: { restored, discard } }: { model: TripFormModel }) {
  const { t } = useText('form')
  if (!restored) return null
  const action = (
    <Button
      kind="quiet"
      onClick={() => {
        discard()
        // The button goes with what it was about.
        if (!focusFirstField()) focusPage()
      }}
    >
      {t('draft.discard')}
    </Button>
  )
  return (
    <Notice tone="info" action={action}>
      {t('draft.restored')}
    </Notice>
  )
}

function StorageNotice({ saving: { storage } }: { saving: Saving }) {
  const { t } = useText('flights')
  if (!storage) return null
  return (
    <div data-storage tabIndex={-1}>
      <Notice tone="wrong" live title={t('storage.title')}>
        {t(`storage.${storage}`)}
      </Notice>
    </div>
  )
}

function Foot({ saving, count, back }: { saving: Saving; count: number; back: FormBack }) {
  const { t } = useText('form')
  const id = useId()
  useRootMark('own-foot')
  return (
    <div className={css.foot}>
      {/* While something is asked above, the answer there is the way on. */}
      <Button
        kind={saving.elsewhere.length > 0 ? 'plain' : 'primary'}
        type="submit"
        busy={saving.busy}
        aria-describedby={`${id}-keys`}
      >
        {t('label.save', { count })}
      </Button>
      <LinkButton kind="quiet" {...back}>
        {t('label.cancel')}
      </LinkButton>
      <span className={css.keys} id={`${id}-keys`}>
        {t('label.saveHint')}
      </span>
    </div>
  )
}

/** Puts the focus on something that is only on the page after this change. */
function useFocusIn(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (wanted !== null) form.current?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted, form])
  return useCallback((selector: string) => setWanted({ selector }), [])
}
