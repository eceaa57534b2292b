import type { Signature } from '../../../../core/flight/flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { signatureWords } from '../../../story/words/member-words.ts'
import { useWords } from '../../../story/words/use-words.ts'
import { DrawnLines } from '../../../ui/drawing/drawn-lines.tsx'
import facts from './flight-facts.module.css'

/** Who signed for it, and what they drew. */
export function SignatureFact({ signature }: { signature: Signature }) {
  const { t } = useText('form-later')
  const words = useWords()
  const { drawn, ...said } = signature
  return (
    <div className={facts.fact}>
      <dt>{t('pilot.signatureTitle')}</dt>
      <dd>
        {signatureWords(said, words)}
        {drawn && <DrawnLines drawing={drawn} label={t('pilot.signatureDrawn')} />}
      </dd>
    </div>
  )
}
