import css from './choice-switch.module.css'

export interface ChoiceSwitchProps<Choice extends string> {
  /** What is chosen here, for who does not see the choices side by side. */
  label: string
  choices: readonly Choice[]
  chosen: Choice
  nameOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

/** A few choices in a row, one of which counts. */
export function ChoiceSwitch<Choice extends string>({
  label,
  choices,
  chosen,
  nameOf,
  onChoose,
}: ChoiceSwitchProps<Choice>) {
  return (
    <fieldset className={css.switch} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={css.one}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {nameOf(choice)}
        </button>
      ))}
    </fieldset>
  )
}
