import { Route, Undo2 } from 'lucide-react'
import { type FocusEvent, useMemo } from 'react'
import type { PilotField } from '../../../../../core/flight/draft/draft.ts'
import { flightDuration } from '../../../../../core/flight/duration.ts'
import { timedPath } from '../../../../../core/flight/times/timed-path.ts'
import {
  isPilotCount,
  isPilotMinutes,
  parsePilotMinutes,
  PILOT_COUNTS,
} from '../../../../../core/flight/draft/pilot-fields.ts'
import { circuitLandings } from '../../../../../core/flight/pilot/counts-by-sun.ts'
import {
  isPilotRole,
  isProposedFact,
  pilotProposal,
  proposeNightMinutes,
} from '../../../../../core/flight/pilot/propose-pilot.ts'
import { writePilotValue } from '../../../../../core/flight/draft/to-draft.ts'
import { formatNumber } from '../../../../../core/locale/format.ts'
import { localeTag } from '../../../../../core/locale/language.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { useDigestWhenIdle } from '../../../../data/use-digest.ts'
import { usualIfr } from '../../lookup/usual-ifr.ts'
import { afterPress } from '../../../../ui/motion/after-press.ts'
import { useFlightTrack } from '../../../../flight/files/shown-tracks.ts'
import { errorText } from '../../state/form-fields.ts'
import type { LegModel } from '../../state/leg-model.ts'
import { crossCountryIn } from './cross-country-in.ts'
import { isGlider } from './is-glider.ts'
import css from './pilot-fields.module.css'

/** Worked out from where the sun stood. */
const BY_SUN: ReadonlySet<PilotField> = new Set<PilotField>([...PILOT_COUNTS, 'nightMinutes'])

interface PilotValueFieldProps {
  model: LegModel
  name: PilotField
  /** Where it has another name than in a pilot's log, and what is said below it. */
  label?: string
  hint?: string
}

/** One value of a pilot's log. Empty it holds what is worked out; another one is marked, with the way back beside it. */
export function PilotValueField({ model, name, label, hint }: PilotValueFieldProps) {
  const { t } = useText('form')
  const { state, dispatch, style } = model
  const text = state.draft.pilot[name] ?? ''
  const worked = useWorkedOut(model, name)
  const tracked = useNightOfTrack(model, name)
  const isTracked = tracked !== null && (text === '' && worked?.isHeld ? worked.text : text) === tracked
  const field = `pilot.${name}` as const
  const type = (typed: string) => dispatch({ kind: 'pilot-typed', field: name, text: typed })
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value === '') return
    afterPress(() => dispatch({ kind: 'left', field }))
    const minutes = isPilotMinutes(name) ? parsePilotMinutes(name, currentTarget.value) : null
    if (minutes !== null) type(writePilotValue(name, minutes, style.language))
  }
  // What is typed and what is worked out are the same: nothing to say.
  const isSame = worked?.text === text
  const isOverride = worked !== null && !worked.isHeld && !isTracked && !isSame
  const crossCountry = useCrossCountry(model, name)
  const ifr = useUsualIfr(model, name)
  const offered = crossCountry ?? (text === '' ? ifr : null)
  return (
    <div className={isOverride && text !== '' ? css.override : undefined}>
      <TextField
        label={label ?? labelOf(name, t)}
        name={field}
        value={text}
        placeholder={worked?.isHeld ? worked.text : undefined}
        hint={
          isTracked
            ? t('form-later:pilot.byTrack', { value: tracked })
            : (hint ?? offered?.why ?? hintOf(model, worked, name, t))
        }
        error={errorText(state, model.troubles, field, t)}
        inputMode={isPilotCount(name) ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      {isOverride && (
        <Button kind="quiet" className={css.back} onClick={() => type(text === '' ? worked.text : '')}>
          <Undo2 aria-hidden="true" />
          {t('form-later:pilot.back', { value: worked.text })}
        </Button>
      )}
      {tracked !== null && !isTracked && (
        <Button kind="quiet" className={css.back} onClick={() => type(tracked)} data-night-of-track={tracked}>
          <Route aria-hidden="true" />
          {t('form-later:pilot.takeTrack', { value: tracked })}
        </Button>
      )}
      {offered !== null && offered.text !== text && (
        <Button kind="quiet" className={css.back} onClick={() => type(offered.text)} data-offered={offered.text}>
          <Route aria-hidden="true" />
          {t('form-later:pilot.back', { value: offered.text })}
        </Button>
      )}
    </div>
  )
}

interface WorkedOut {
  text: string
  /** It is what will be saved: the field is empty and nothing else was stored. */
  isHeld: boolean
}

function useWorkedOut({ reading, state, style }: LegModel, name: PilotField): WorkedOut | null {
  const value = isProposedFact(name) ? pilotProposal(reading.attributes, style)[name] : undefined
  if (value === undefined) return null
  const isEmpty = (state.draft.pilot[name] ?? '') === ''
  return {
    text: writePilotValue(name, value, style.language),
    isHeld: isEmpty && reading.attributes.pilot?.[name] === value,
  }
}

const NO_MEDIA: readonly string[] = []

/**
 * Night minutes where the flight was recorded to be. Never taken by itself: the recording is read after the form has
 * opened, and what was saved must not change because of that.
 */
function useNightOfTrack({ reading: { attributes }, style }: LegModel, name: PilotField): string | null {
  const isAsked = name === 'nightMinutes' && isPilotRole(attributes.role)
  const way = useFlightTrack((isAsked ? attributes.media : null) ?? NO_MEDIA)?.way ?? null
  const night = useMemo(() => (way === null ? null : proposeNightMinutes(attributes, way)), [attributes, way])
  return night === null ? null : writePilotValue(name, night, style.language)
}

/**
 * Cross-country time of a flight that landed elsewhere, and why. Never taken by itself: what it is logged for (a rating, an
 * authority) only its pilot knows.
 */
function useCrossCountry(model: LegModel, name: PilotField): { text: string; why: string } | null {
  const { t, locale } = useText('form')
  const found = name === 'crossCountryMinutes' ? crossCountryIn(model) : null
  if (found === null) return null
  const miles = formatNumber(Math.floor(found.nauticalMiles), localeTag(locale))
  const why = t(found.countsForRatings ? 'form-later:pilot.crossCountryFar' : 'form-later:pilot.crossCountryNear', {
    miles,
  })
  return { text: writePilotValue(name, found.minutes, model.style.language), why }
}

/** IFR time of who logs whole sectors on the type so; a suggestion, as cross-country time is. */
function useUsualIfr({ reading: { attributes }, style }: LegModel, name: PilotField) {
  const { t } = useText('form-later')
  const { digest } = useDigestWhenIdle()
  const isAsked = name === 'ifrMinutes' && isPilotRole(attributes.role)
  const block = isAsked ? (flightDuration(attributes)?.minutes ?? 0) : 0
  const icao = attributes.aircraft?.typeIcao
  const usual = useMemo(
    () => (block > 0 && digest !== null && icao ? usualIfr(digest, icao, block) : null),
    [block, digest, icao],
  )
  return usual === null ? null : { text: writePilotValue(name, usual, style.language), why: t('pilot.ifrUsual') }
}

function hintOf(model: LegModel, worked: WorkedOut | null, name: PilotField, t: Translate<'form'>): string | undefined {
  if (worked === null) return undefined
  const { text: value } = worked
  const typed = model.state.draft.pilot[name] ?? ''
  if (typed === value) return undefined
  if (isByLandings(model, name) && (worked.isHeld || typed !== ''))
    return t(worked.isHeld ? 'form-later:pilot.byLandings' : 'form-later:pilot.landingsSay', { value })
  if (!worked.isHeld && typed === '') return t('form-later:pilot.leftOut')
  if (!worked.isHeld) return t(BY_SUN.has(name) ? 'form-later:pilot.sunSays' : 'form-later:pilot.timesSay', { value })
  if (name === 'nightMinutes' && isAlongTrack(model)) return t('form-later:pilot.byTrack', { value })
  // One flight has one take-off and one landing by itself; more follow from those that were typed.
  if (isPilotCount(name) && Number(value) > 1)
    return t(isGlider(model) ? 'form-later:pilot.byLandings' : 'form-later:pilot.byCounts', { value })
  return t(BY_SUN.has(name) ? 'form-later:pilot.bySun' : 'form-later:pilot.byTimes', { value })
}

/** Take-offs of circuits: one for each landing. */
function isByLandings({ reading: { attributes } }: LegModel, name: PilotField): boolean {
  return (name === 'takeOffsDay' || name === 'takeOffsNight') && circuitLandings(attributes) !== null
}

/** A recording of another time says nothing of this flight. */
function isAlongTrack({ reading: { attributes }, style: { recorded = null } }: LegModel): boolean {
  return recorded !== null && timedPath(attributes, recorded)?.along !== 'great-circle'
}

function labelOf(name: PilotField, t: Translate<'form'>): string {
  if (isPilotMinutes(name)) return t(`pilot.minutes.${name}`)
  return isPilotCount(name) ? t(`form-later:pilot.counts.${name}`) : t(`form-later:pilot.meters.${name}`)
}
