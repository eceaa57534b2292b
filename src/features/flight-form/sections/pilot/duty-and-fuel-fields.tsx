import { tidyTime } from '../../../../../core/flight/draft/draft-times.ts'
import { DUTY_SIDES } from '../../../../../core/flight/pilot/duty.ts'
import { FUEL_UNITS } from '../../../../../core/flight/schema/choices.ts'
import { usePreferences } from '../../../../data/use-preferences.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { ChoiceSelect } from '../../fields/choice-select.tsx'
import { FormTextField } from '../../fields/form-text-field.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import css from './pilot-fields.module.css'

/** When duty began and ended; the clocks are those of departure and arrival, or UTC as the times are typed. */
export function DutyFields({ model }: { model: LegModel }) {
  const { t: later } = useText('form-later')
  const { clock } = usePreferences()
  const labels = { on: later('pilot.dutyOn'), off: later('pilot.dutyOff') }
  const hints = { on: later('pilot.dutyOnHint'), off: later('pilot.dutyOffHint') }
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{later('pilot.dutyTitle')}</legend>
      <div className={css.grid}>
        {DUTY_SIDES.map((side) => (
          <FormTextField
            key={side}
            model={model}
            field={`duty.${side}`}
            label={labels[side]}
            hint={hints[side]}
            width="half"
            keyboard={clock === '24' ? 'numeric' : 'text'}
            tidy={(text) => tidyTime(text, clock)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Fuel in the unit of the pump or the gauge. */
export function FuelFields({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { t: later } = useText('form-later')
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{later('pilot.fuelTitle')}</legend>
      <div className={css.grid}>
        <FormTextField
          model={model}
          field="fuelUsed"
          label={later('pilot.fuelUsed')}
          width="third"
          keyboard="decimal"
        />
        <FormTextField
          model={model}
          field="fuelUplifted"
          label={later('pilot.fuelUplifted')}
          width="third"
          keyboard="decimal"
        />
        <ChoiceSelect
          model={model}
          field="fuelUnit"
          label={later('pilot.fuelUnit')}
          options={FUEL_UNITS.map((value) => ({ value, label: t(`flights:fuelUnit.${value}`) }))}
          listed
          width="third"
        />
      </div>
    </fieldset>
  )
}
