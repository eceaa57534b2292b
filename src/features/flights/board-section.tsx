import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { CABINS, FLIGHT_REASONS, FLIGHT_ROLES, SEAT_POSITIONS } from '../../../core/flight/flight.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import css from './board-section.module.css'
import { ChoiceField } from './choice-field.tsx'
import { FormSection } from './form-section.tsx'
import { FormTextField } from './form-text-field.tsx'
import type { FlightFormModel } from './use-flight-form.ts'

const CHOICES = {
  seatPosition: SEAT_POSITIONS,
  cabin: CABINS,
  reason: FLIGHT_REASONS,
  role: FLIGHT_ROLES,
} as const
type ChoiceName = keyof typeof CHOICES
/** Too many answers to stand side by side. */
const LISTED: readonly ChoiceName[] = ['seatPosition', 'role']
const NAMES: readonly ChoiceName[] = ['seatPosition', 'cabin', 'reason', 'role']

/** The seat; and, folded away until wanted, the class, the reason and the role. */
export function BoardSection({ model }: { model: FlightFormModel }) {
  const { t } = useText('flights')
  const id = useId()
  const { draft } = model.state
  const [unfolded, setUnfolded] = useState(false)
  const open = unfolded || NAMES.some((name) => draft[name] !== '')
  return (
    <FormSection title={t('form.onBoard')}>
      <FormTextField model={model} field="seat" width="third" capitals />
      <div className={css.more}>
        {!open && (
          <Button kind="quiet" aria-expanded={false} aria-controls={id} onClick={() => setUnfolded(true)}>
            <ChevronDown aria-hidden="true" />
            {t('form.more')}
          </Button>
        )}
        <div id={id} className={css.choices}>
          {open && (
            <>
              {NAMES.map((name) => (
                <Choice key={name} model={model} name={name} />
              ))}
              <Timetable model={model} />
            </>
          )}
        </div>
      </div>
    </FormSection>
  )
}

function Choice({ model, name }: { model: FlightFormModel; name: ChoiceName }) {
  const { t } = useText('flights')
  const options = CHOICES[name].map((value: string) => ({ value, label: t(`${name}.${value}`) }))
  const shared = { name, value: model.state.draft[name], options: [{ value: '', label: t('form.unset') }, ...options] }
  const choose = (text: string) => model.dispatch({ kind: 'typed', field: name, text })
  return LISTED.includes(name) ? (
    <SelectField
      {...shared}
      label={t(`form.${name}`)}
      className={css.list}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  ) : (
    <ChoiceField {...shared} legend={t(`form.${name}`)} onChoose={choose} />
  )
}

/** Asked only where no time is stored yet: afterwards each timetable keeps its own. */
function Timetable({ model }: { model: FlightFormModel }) {
  const { t } = useText('flights')
  const { original, timetable } = model.state.draft
  if (original.scheduled || original.actual) return null
  return (
    <ChoiceField
      legend={t('form.timetable')}
      name="timetable"
      value={timetable}
      options={(['scheduled', 'actual'] as const).map((value) => ({ value, label: t(`timetable.${value}`) }))}
      onChoose={(value) => model.dispatch({ kind: 'typed', field: 'timetable', text: value })}
    />
  )
}
