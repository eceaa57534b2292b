import { useId } from 'react'
import { cx } from '../cx.ts'
import css from './described-choices.module.css'

export interface DescribedChoice<Choice extends string> {
  choice: Choice
  name: string
  /** What it means, below its name. */
  text: string
  isBarred?: boolean
}

export interface DescribedChoicesProps<Choice extends string> {
  question: string
  choices: readonly DescribedChoice<Choice>[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** A question with a few answers below each other, each with what it means. */
export function DescribedChoices<Choice extends string>({
  question,
  choices,
  chosen,
  onChoose,
}: DescribedChoicesProps<Choice>) {
  const group = useId()
  return (
    <fieldset className={css.choices}>
      <legend className={css.question}>{question}</legend>
      {choices.map(({ choice, name, text, isBarred = false }) => (
        <label key={choice} className={cx(css.choice, isBarred && css.barred)}>
          <input
            type="radio"
            name={group}
            checked={chosen === choice}
            disabled={isBarred}
            onChange={() => onChoose(choice)}
          />
          <span className={css.name}>{name}</span>
          <span className={css.text}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
