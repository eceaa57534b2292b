import type { LegModel } from '../state/leg-model.ts'
import { DateQuestion } from './date-question.tsx'
import { TimeQuestionField } from './time-question.tsx'

/** What may mean two days or two moments, each asked. */
export function Questions({ model }: { model: LegModel }) {
  const { state, reading, dispatch } = model
  return (
    <>
      <DateQuestion model={model} />
      {reading.asked.map((question) => (
        <TimeQuestionField
          key={question.id}
          question={question}
          answer={state.choices[question.id]}
          missing={state.tried && reading.questions.some((open) => open.id === question.id)}
          onAnswer={(candidate) => dispatch({ kind: 'answered', question: question.id, candidate })}
        />
      ))}
    </>
  )
}
