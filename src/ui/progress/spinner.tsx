import css from './spinner.module.css'

/** A turning ring beside a word that says what is going on; silent for assistive technology. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
