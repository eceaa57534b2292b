import { Rows3, Table2 } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { FIRST_PILOT_ROLE } from '../../../core/flight/pilot/propose-role.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { enterField } from '../../ui/enter-field.ts'
import { BEGINS_AT, focusFirstField, focusPage } from '../../ui/focus-page.ts'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { useMediaQuery } from '../../ui/measure/use-media-query.ts'
import { useRootMark } from '../../ui/overlay/use-root-mark.ts'
import { endOf } from '../../flight/summary/listed-flight.ts'
import { endUndoOffer } from '../../flight/undo/offer-undo.ts'
import { AddLegs } from './add-legs.tsx'
import { ChangedElsewhereNotice } from './questions/changed-elsewhere-notice.tsx'
import { outboundOf } from './state/next-leg.ts'
import type { FormSubject } from './form-header.tsx'
import { LegFields } from './leg-fields.tsx'
import { LegList } from './leg-list.tsx'
import type { LegModel } from './state/leg-model.ts'
import { SameFlightNotice } from './questions/same-flight-notice.tsx'
import { sharesPeopleAndTags, SharedSection } from './shared-section.tsx'
import { useTakeOut } from './use-take-out.ts'
import css from './trip-form.module.css'
import { TripNameField } from './trip-name-field.tsx'
import { useCatalogues } from './lookup/use-catalogues.ts'
import type { Remembered } from './state/remembered.ts'
import { useRemembered } from './state/use-remembered.ts'
import { type Saving, useSaving } from './use-saving.ts'
import { useTypedNames } from './lookup/use-typed-names.ts'
import { counted, type FormBack, type FormTarget, type TripFormModel, useTripForm } from './state/use-trip-form.ts'
import { useWantedFocus, WantedField } from './state/wanted-field.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

// Most flights are logged by passengers: a pilot's form comes with who opens it.
const PilotGrid = lazyPart(
  withTexts(() => import('./grid/pilot-grid.tsx'), ['opened']),
  'PilotGrid',
)
const FollowAircraft = lazyPart(() => import('./lookup/follow-aircraft.tsx'), 'FollowAircraft')
/** Eleven columns have room. */
const ROOMY = '(width >= 76rem)'

export interface TripFormProps {
  target: FormTarget
  /** What it turns out to be about: the page's title says so. */
  onSubject?: ((subject: FormSubject) => void) | undefined
}

/** One flight or a trip of several, new, edited or copied: the same fields, only from, to and date are needed. */
export function TripForm({ target, onSubject }: TripFormProps) {
  const model = useTripForm(target)
  if (!model.isJudged) return <Skeleton lines={10} />
  return <Fields {...{ model, target, onSubject }} />
}

function Fields({ model, target, onSubject }: TripFormProps & { model: TripFormModel }) {
  const form = useRef<HTMLFormElement>(null)
  const { state, dispatch } = model
  // A session in a simulator has none of the grid's columns.
  const isFlown = model.legs.every(({ state: leg }) => leg.draft.kind !== 'session')
  const { isGrid, switcher } = useGrid(model.isNew && !target.wanted, isFlown)
  // What the grid put up as the next is no flight yet; nor is it one for who asks how many there are.
  const meant = counted(model.legs)
  const legs = isGrid ? model.legs : meant
  const remembered = useRemembered()
  useLastRole(model, target, remembered)
  const open = legs.find(({ id }) => id === state.openId) ?? legs[0]
  const catalogues = useCatalogues(open, remembered)
  const saving = useSaving(model, form, useTypedNames(form, model.legs, catalogues))
  const focusIn = useFocusIn(form)
  useWantedFocus(form, target.wanted ?? null)
  useEffect(endUndoOffer, [])
  const [beginsAt] = useState(() => firstEmpty(model))
  // A route change looks for the field when it arrives, which may be before the form does; a page that is opened by its
  // address has no arrival.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.tagName === 'H1') focusFirstField()
  }, [])
  const count = meant.length
  const kind = meant.some(({ state: leg }) => leg.draft.kind === 'flight') ? 'flight' : 'session'
  useEffect(() => onSubject?.({ kind, count }), [onSubject, kind, count])
  const isOneOfMany = meant.length > 1
  const hasOwnPeople = !isOneOfMany || !sharesPeopleAndTags(meant)
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
        outbound={outboundOf(leg, legs) ?? target.outbound ?? null}
        isOneOfMany={isOneOfMany}
        hasOwnPeople={hasOwnPeople}
        inGrid={isGrid}
      />
    </WantedField>
  )
  const takeOut = useTakeOut(state, dispatch)
  useRootMark('wide-form', isGrid)
  return (
    <form
      ref={form}
      className={cx(css.form, isGrid && css.wide)}
      noValidate
      aria-busy={model.isResting}
      {...beginsAt}
      {...savingKeys(saving)}
    >
      <Restored model={model} />
      <Suspense>
        <FollowAircraft legs={model.legs} restored={model.restored} />
      </Suspense>
      {switcher}
      {isOneOfMany && !isGrid && <TripNameField state={state} dispatch={dispatch} />}
      {isGrid ? (
        <Suspense fallback={<Skeleton lines={10} />}>
          <PilotGrid
            {...{ legs, dispatch, catalogues, remembered, focusIn }}
            onRemove={takeOut}
            renderRest={fieldsOf}
          />
        </Suspense>
      ) : isOneOfMany ? (
        <LegList
          legs={legs}
          openId={state.openId}
          dispatch={dispatch}
          onRemove={(id) => {
            takeOut(id)
            focusIn('[data-leg-head][aria-expanded="true"], [data-leg-head]')
          }}
          renderFields={fieldsOf}
        />
      ) : (
        open && fieldsOf(open)
      )}
      <AddLegs legs={meant} dispatch={dispatch} onAdded={focusIn} />
      {isOneOfMany && isGrid && <TripNameField state={state} dispatch={dispatch} />}
      {isOneOfMany && <SharedSection legs={meant} dispatch={dispatch} startsOpen={!isGrid} />}
      {saving.elsewhere.length > 0 && (
        <ChangedElsewhereNotice fields={saving.elsewhere} nameOf={nameOf} onAnswer={saving.saveAnswered} />
      )}
      {saving.same && <SameFlightNotice flight={saving.same} onSaveAnyway={saving.saveAnyway} />}
      <StorageNotice saving={saving} />
      <Foot saving={saving} subject={{ kind, count }} back={model.back} />
    </form>
  )
}

/** What was typed in an earlier visit has the role it was left with. */
function useLastRole({ state: { tripId }, dispatch, restored }: TripFormModel, target: FormTarget, known: Remembered) {
  const role = target.roleFollows && !restored ? known.pilotRole : null
  useEffect(() => {
    if (role !== null) dispatch({ kind: 'role-proposed', tripId, instead: FIRST_PILOT_ROLE, role })
    // Discarding what was typed begins another trip.
  }, [role, tripId, dispatch])
}

/** Whether the flights stand in the grid: first for who flies as a pilot; who sometimes does may switch to it. */
function useGrid(isFirst: boolean, hasRoute: boolean) {
  const { t } = useText('form')
  const { role } = usePreferences()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOffered = useMediaQuery(ROOMY) && hasRoute && role !== 'traveller'
  const isGrid = isOffered && (chosen ?? (isFirst && role === 'pilot'))
  const Sign = isGrid ? Rows3 : Table2
  const switcher = isOffered && (
    <Button kind="quiet" edge="start" className={css.switcher} onClick={() => setChosen(!isGrid)}>
      <Sign aria-hidden="true" />
      {t(isGrid ? 'grid.toCards' : 'grid.toGrid')}
    </Button>
  )
  return { isGrid, switcher }
}

/** The first empty field of a new flight: from, to or when. A flight of the log is read before it is changed. */
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
      edge="start"
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

function Foot({ saving, subject, back }: { saving: Saving; subject: FormSubject; back: FormBack }) {
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
        {subject.kind === 'session' ? t('session.save') : t('label.save', { count: subject.count })}
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
    if (wanted === null) return
    enterField(form.current?.querySelector<HTMLElement>(wanted.selector))
  }, [wanted, form])
  return useCallback((selector: string) => setWanted({ selector }), [])
}
