import { type RefObject, useEffect, useEffectEvent } from 'react'
import { parseFlightNumber } from '../../../../core/flight/flight-number.ts'
import { PLACE_ENDS } from '../../../../core/flight/draft/draft.ts'
import { useText } from '../../../i18n/use-text.ts'
import { afterPress } from '../../../ui/motion/after-press.ts'
import { type FormState, mayFollow } from '../state/form-state.ts'
import type { LegModel } from '../state/leg-model.ts'
import { type TypedName, typedNames } from './resolve-typed.ts'
import type { FormCatalogues } from './use-catalogues.ts'

const NAMED_FIELDS = [...PLACE_ENDS, 'airline', 'operator', 'aircraftType'] as const

export interface TypedNames {
  /** Chooses what the typed texts mean, that of the field with the focus too; true where something was chosen. */
  resolve: () => boolean
  /**
   * Whether a catalogue that is still on its way may know one of the texts: an airport has to be waited for, an airline
   * or an aircraft type counts as it is typed when it takes long.
   */
  waits: 'no' | 'may' | 'must'
}

/** Looks up what was typed and not chosen, as soon as its catalogue is there and its field was left. */
export function useTypedNames(
  form: RefObject<HTMLFormElement | null>,
  legs: readonly LegModel[],
  catalogues: FormCatalogues,
): TypedNames {
  const { locale } = useText('form')
  const typed = legs.flatMap((leg) => typedNames(leg.state).map((name) => ({ ...name, leg })))
  const take = (): boolean => {
    const found = typed.flatMap(({ resolve, leg }) => {
      const action = resolve(catalogues, locale)
      return action === null ? [] : [() => leg.dispatch(action)]
    })
    for (const choose of found) choose()
    return found.length > 0
  }
  const isAwaited = ({ catalogue }: Pick<TypedName, 'catalogue'>): boolean => {
    const { search, failed, awaitsMore } = catalogues[catalogue]
    return awaitsMore || (search === null && !failed)
  }
  const takeLeft = useEffectEvent(() => {
    for (const { resolve, control, leg, ...name } of typed) {
      if (hasFocus(leg.id, control) || isTyped(name.text)) continue
      const action = resolve(catalogues, locale)
      if (action) leg.dispatch(action)
      else if (isAwaited(name)) catalogues[name.catalogue].wake()
      else if (!catalogues[name.catalogue].failed || name.catalogue === 'airports') sayUnknown(leg, control)
    }
  })
  // Any of these may settle a text when it arrives: its catalogue, an earlier flight, another day.
  useEffect(() => takeLeft())
  useEffect(() => {
    const { current } = form
    let timer: ReturnType<typeof setTimeout>
    const left = (): void => {
      clearTimeout(timer)
      timer = setTimeout(takeLeft)
    }
    current?.addEventListener('focusout', left)
    return () => {
      clearTimeout(timer)
      current?.removeEventListener('focusout', left)
    }
  }, [form])
  const awaited = typed.filter((name) => isAwaited(name) && name.resolve(catalogues, locale) === null)
  const isNumbered = legs.some(({ state }) => awaitsAirline(state)) && isAwaited({ catalogue: 'airlines' })
  const { wake } = catalogues.airlines
  useEffect(() => {
    if (isNumbered) wake()
  }, [isNumbered, wake])
  const isPlace = awaited.some(({ catalogue }) => catalogue === 'airports')
  return { resolve: take, waits: isPlace ? 'must' : awaited.length > 0 || isNumbered ? 'may' : 'no' }
}

/** Nothing is called that: said beside the field, not first when the flight is to be saved. */
function sayUnknown({ state, dispatch }: LegModel, control: string): void {
  const field = NAMED_FIELDS.find((one) => one === control)
  if (field && !state.left.includes(field)) afterPress(() => dispatch({ kind: 'left', field }))
}

/** The typed number names an airline, which nobody named otherwise. */
function awaitsAirline(state: FormState): boolean {
  const { flightNumber } = state.draft
  return flightNumber !== state.initial.flightNumber && mayFollow(state) && parseFlightNumber(flightNumber).ok
}

/** Copied from a field somebody may be typing on in, as the next flight's start is from where this one ends. */
function isTyped(text: string): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.role === 'combobox' && activeElement.value === text
}

/** Somebody may be typing on. */
function hasFocus(legId: string, control: string): boolean {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement) || active.name !== control) return false
  const own = active.closest('[data-leg]')?.getAttribute('data-leg') ?? legId
  return own === legId
}
