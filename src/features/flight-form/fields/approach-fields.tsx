import { Plus, X } from 'lucide-react'
import type { ApproachDraft } from '../../../../core/flight/draft/draft.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import { NameField } from './name-field.tsx'
import css from './rows.module.css'

/** Abbreviations that are the same in every language. */
const TYPES = [
  'ILS',
  'ILS CAT II',
  'ILS CAT III',
  'LOC',
  'RNP',
  'RNP AR',
  'RNAV (GPS)',
  'GLS',
  'VOR',
  'NDB',
  'SRA',
  'PAR',
]

/** Instrument approaches: which, on which runway, how often; at the destination unless stored otherwise. */
export function ApproachFields({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { t: later } = useText('form-later')
  const { approaches } = model.state.draft
  const edit = (list: readonly ApproachDraft[]) => model.dispatch({ kind: 'edited', edit: { approaches: list } })
  const change = (index: number, change: Partial<ApproachDraft>) =>
    edit(approaches.map((row, at) => (at === index ? { ...row, ...change } : row)))
  const add = () => {
    const { divertedTo, to } = model.reading.attributes
    const airportId = (divertedTo ?? to)?.airportId ?? null
    edit([...approaches, { type: '', airportId, runway: '', count: '1', note: '' }])
  }
  return (
    <div className={css.rows}>
      {approaches.map((row, index) => (
        <div key={index} className={css.row}>
          <NameField
            label={later('approach.type', { number: index + 1 })}
            name={`approach-${index}`}
            value={row.type}
            known={TYPES}
            error={errorText(model.state, model.troubles, `approaches.${index}`, t)}
            onText={(type) => change(index, { type })}
            onPick={(type) => change(index, { type })}
            goesOn
          />
          {(['runway', 'count', 'note'] as const).map((name) => (
            <TextField
              key={name}
              label={later(`approach.${name}`)}
              name={`approach-${name}-${index}`}
              className={name === 'note' ? undefined : css.narrow}
              value={row[name]}
              inputMode={name === 'count' ? 'numeric' : 'text'}
              autoComplete="off"
              onChange={(event) => change(index, { [name]: event.currentTarget.value })}
            />
          ))}
          <Button
            kind="quiet"
            className={css.remove}
            aria-label={later('approach.remove', { number: index + 1 })}
            onClick={() => edit(approaches.filter((_, at) => at !== index))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button kind="quiet" className={css.add} onClick={add}>
        <Plus aria-hidden="true" />
        {later('approach.add')}
      </Button>
    </div>
  )
}
