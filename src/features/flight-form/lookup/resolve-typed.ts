import { PLACE_ENDS } from '../../../../core/flight/draft/draft.ts'
import type { Language } from '../../../../core/locale/language.ts'
import { isAircraftMeant, isAirlineMeant } from '../../../flight/catalogue/name-meant.ts'
import { isPlaceMeant } from '../../../flight/catalogue/place-words.ts'
import { type FormAction, type FormState, isUnmatched } from '../state/form-state.ts'
import { aircraftPicked, airlinePicked, placePicked, viaPicked } from './picked.ts'
import type { FormCatalogues } from './use-catalogues.ts'

type Finders = Pick<FormCatalogues, 'airports' | 'airlines' | 'aircraft'>

/** A text that may name something of a catalogue and was not chosen from it. */
export interface TypedName {
  /** Name of the control it stands in. */
  control: string
  text: string
  catalogue: keyof Finders
  /** What the text means; null while the catalogue is not there, or where nothing in it is called that. */
  resolve: (finders: Finders, locale: Language) => FormAction | null
}

/** The texts of one flight that are still looked up: typed without Enter, found again after a reload, or come too early. */
export function typedNames(form: FormState): readonly TypedName[] {
  const { draft } = form
  const names: TypedName[] = PLACE_ENDS.filter((end) => isUnmatched(form, end)).map((end) => ({
    control: end,
    text: draft[`${end}Text`],
    catalogue: 'airports',
    resolve: ({ airports }, locale) => {
      const match = meant(airports.search, draft[`${end}Text`], isPlaceMeant)
      return match && placePicked(end, match, locale, draft[`${end}Text`])
    },
  }))
  for (const [index, { place, text }] of draft.via.entries()) {
    if (place !== null || text.trim() === '') continue
    names.push({
      control: `via-${index}`,
      text,
      catalogue: 'airports',
      resolve: ({ airports }, locale) => {
        const match = meant(airports.search, text, isPlaceMeant)
        return match && viaPicked(index, match, locale, text)
      },
    })
  }
  for (const which of ['airline', 'operator'] as const) {
    const text = draft[`${which}Text`]
    if (draft[which] !== null || text.trim() === '') continue
    names.push({
      control: which,
      text,
      catalogue: 'airlines',
      resolve: ({ airlines }) => {
        const match = meant(airlines.search, text, isAirlineMeant)
        return match && airlinePicked(which, match)
      },
    })
  }
  const { aircraftType, aircraftText: text } = draft
  if (aircraftType === null && text.trim() !== '') {
    names.push({
      control: 'aircraftType',
      text,
      catalogue: 'aircraft',
      resolve: ({ aircraft }, locale) => {
        const match = meant(aircraft.search, text, isAircraftMeant)
        return match && aircraftPicked(match, locale)
      },
    })
  }
  return names
}

type Search<Match> = (query: string) => readonly Match[]
type Answers = Map<string, unknown>
const known = new WeakMap<Search<unknown>, Answers>()

/** The best match, where the text is its code or its whole name; each text is looked up once in a catalogue. */
function meant<Match>(
  search: Search<Match> | null,
  text: string,
  isMeant: (match: Match, text: string) => boolean,
): Match | null {
  if (search === null) return null
  const answers: Answers = known.get(search) ?? new Map()
  known.set(search, answers)
  if (!answers.has(text)) answers.set(text, search(text)[0])
  const best = answers.get(text) as Match | undefined
  return best !== undefined && isMeant(best, text) ? best : null
}
