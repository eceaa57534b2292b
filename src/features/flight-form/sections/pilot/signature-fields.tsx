import { dateOrderOf } from '../../../../../core/time/date-order.ts'
import { writeDate } from '../../../../../core/flight/draft/to-draft.ts'
import { parseDate } from '../../../../../core/time/parse-date.ts'
import { useToday } from '../../../../data/browser/use-today.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { DrawingPad } from '../../../../ui/drawing/drawing-pad.tsx'
import { FormTextField } from '../../fields/form-text-field.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import css from './pilot-fields.module.css'

/** Who signed for the lesson or the supervised flight, by which certificate, and by hand where somebody wants to. */
export function SignatureFields({ model }: { model: LegModel }) {
  const { t: later } = useText('form-later')
  const today = useToday()
  const { signatureDrawn: drawn } = model.state.draft
  const draw = (text: string): void => model.dispatch({ kind: 'typed', field: 'signatureDrawn', text })
  const tidy = (text: string): string => {
    const parsed = parseDate(text, today, dateOrderOf(model.style))
    return parsed.ok ? writeDate(parsed.value.date, model.style.language) : text
  }
  return (
    <fieldset className={css.group} data-field="signature">
      <legend className={css.legend}>{later('pilot.signatureTitle')}</legend>
      <div className={css.grid}>
        <FormTextField model={model} field="signatureName" label={later('pilot.signatureName')} width="half" />
        <FormTextField
          model={model}
          field="signatureCertificate"
          label={later('pilot.signatureCertificate')}
          width="half"
          capitals
        />
        <FormTextField
          model={model}
          field="signatureDate"
          label={later('pilot.signatureDate')}
          width="half"
          tidy={tidy}
        />
        <FormTextField
          model={model}
          field="signatureExpires"
          label={later('pilot.signatureExpires')}
          width="half"
          tidy={tidy}
        />
      </div>
      <div className={css.sign}>
        <DrawingPad
          drawing={drawn}
          label={later(drawn === '' ? 'pilot.signatureDraw' : 'pilot.signatureDrawn')}
          prompt={later('pilot.signatureDraw')}
          onDrawing={draw}
        />
        <p className={css.hint}>{later('pilot.signatureDrawHint')}</p>
        {drawn !== '' && (
          <Button kind="quiet" className={css.more} onClick={() => draw('')}>
            {later('pilot.signatureClear')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
