import { useFlight } from '../../flight/read/use-flight.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './next-flight.module.css'

export interface BoardingFactsProps {
  id: string
  seat: string | null
  pnr: string | null
}

/** What one looks for at the airport, as far as it is known. Terminal and gate stand in the flight itself, read after the page. */
export function BoardingFacts({ id, seat, pnr }: BoardingFactsProps) {
  const { t } = useText('home')
  const { value: flight } = useFlight(id)
  const facts = [
    ['terminal', flight?.departure?.terminal],
    ['gate', flight?.departure?.gate],
    ['seat', seat],
    ['pnr', pnr],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <span className={css.stub}>
      {known.map(([name, value]) => (
        <span key={name} className={css.fact} data-fact={name}>
          <span className={css.label}>{t(`next.${name}`)}</span> <strong>{value}</strong>
        </span>
      ))}
    </span>
  )
}
