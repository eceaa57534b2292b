import css from './row-name.module.css'

export interface RowNameProps {
  name: string
  detail?: string | undefined
}

/** What a row of a ranked list is of, at the beginning of its line; what says it more exactly is cut where it is long. */
export function RowName({ name, detail }: RowNameProps) {
  return (
    <>
      <span className={css.main}>{name}</span>
      {detail && <span className={css.detail}>{detail}</span>}
    </>
  )
}
