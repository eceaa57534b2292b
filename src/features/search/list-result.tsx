import { Link } from '../../shell/navigation/link.tsx'
import { CodeOption } from '../../flight/catalogue/code-option.tsx'
import css from './search-results.module.css'

export interface ListResultProps {
  /** The search of the list it leads to. */
  query: string
  code?: string | null | undefined
  main: string
  soft: string | null
}

/** Something that leads to its flights in the list. */
export function ListResult({ query, code, main, soft }: ListResultProps) {
  return (
    <li>
      <Link className={css.result} to="flight-list" query={{ q: query }} data-result="">
        {code === undefined ? (
          <span className={css.words}>
            <span className={css.main}>{main}</span>
            {soft && <span className={css.soft}>{soft}</span>}
          </span>
        ) : (
          <span className={css.whole}>
            <CodeOption code={code} main={main} soft={soft} mark={null} />
          </span>
        )}
      </Link>
    </li>
  )
}
