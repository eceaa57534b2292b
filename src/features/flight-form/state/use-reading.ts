import { useMemo, useState } from 'react'
import type { DraftContext, DraftReading, DraftStyle } from '../../../../core/flight/draft/draft.ts'
import { readDraft } from '../../../../core/flight/draft/read-draft.ts'
import { localToday } from '../../../../core/time/local-today.ts'
import type { RecordedPath } from '../../../../core/track/recorded-path.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { aircraftCatalogue } from '../../../flight/catalogue/catalogues.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import { useTemporal } from '../../../flight/read/use-temporal.ts'
import type { FormState } from './form-state.ts'

const NOT_YET: FormReading = {
  attributes: {},
  issues: [],
  warnings: [],
  questions: [],
  asked: [],
  day: null,
  dayMarks: {},
  ready: false,
}

export interface FormReading extends DraftReading {
  /** Every question the times raise, answered or not; `questions` are those still open. */
  asked: DraftReading['questions']
  ready: boolean
}

/** How this reader writes times and distances. */
export function useDraftStyle(): DraftStyle {
  const { locale } = useText('form')
  const { clock, distanceUnit, dateOrder, placeCodes, pilotFlying } = usePreferences()
  const aircraft = useStore(aircraftCatalogue)
  const table = aircraft.kind === 'ready' ? aircraft.value : null
  return useMemo((): DraftStyle => {
    const style: DraftStyle = {
      language: locale,
      clock,
      distanceUnit,
      placeCodes,
      dateOrder: dateOrder === 'ask' ? null : dateOrder,
      lastFlying: pilotFlying === 'ask' ? null : pilotFlying,
    }
    if (table === null) return style
    return { ...style, typeOf: (icao) => table.byIcao(icao) }
  }, [locale, clock, distanceUnit, dateOrder, placeCodes, pilotFlying, table])
}

/** A form, and the way its flight was recorded on where that is known. */
interface ReadForm {
  form: FormState
  recorded: RecordedPath | null
}

/** What the forms say at this moment; one that did not change is not read again. */
export function useReadings(forms: readonly ReadForm[], style: DraftStyle): readonly FormReading[] {
  const ready = useTemporal()
  const [today] = useState(() => localToday(new Date()))
  const known = useMemo(() => {
    const context: DraftContext = { ...style, today }
    return { context, readings: new WeakMap<FormState, FormReading>() }
  }, [style, today])
  return forms.map(({ form, recorded }) => {
    if (!ready) return NOT_YET
    let reading = known.readings.get(form)
    if (!reading) known.readings.set(form, (reading = readForm(form, { ...known.context, recorded })))
    return reading
  })
}

function readForm({ draft, choices, dateBefore }: FormState, known: DraftContext): FormReading {
  const context = { ...known, dateBefore }
  const reading = readDraft(draft, choices, context)
  const asked = Object.keys(choices).length > 0 ? readDraft(draft, {}, context).questions : reading.questions
  return { ...reading, asked, ready: true }
}
