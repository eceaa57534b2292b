import type { PilotFacts } from '../../../../core/flight/flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { fuelWords, timeWords } from '../../../story/words/member-words.ts'
import { useWords } from '../../../story/words/use-words.ts'
import facts from './flight-facts.module.css'

/** When duty began and ended, and the fuel. */
export function DutyAndFuel({ pilot: { dutyOn, dutyOff, fuel } }: { pilot: PilotFacts }) {
  const { t } = useText('form-later')
  const words = useWords()
  const lines = [
    [t('pilot.dutyOn'), dutyOn ? timeWords(dutyOn, words) : ''],
    [t('pilot.dutyOff'), dutyOff ? timeWords(dutyOff, words) : ''],
    [t('pilot.fuelTitle'), fuel ? fuelWords(fuel, words) : ''],
  ] as const
  return lines.map(
    ([name, value]) =>
      value !== '' && (
        <div key={name} className={facts.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
  )
}
