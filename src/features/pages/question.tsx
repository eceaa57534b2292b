import css from './question.module.css'

export interface QuestionProps {
  question: string
  answer: string
}

export function Question({ question, answer }: QuestionProps) {
  return (
    <details className={css.question}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  )
}
