import type { LegModel } from '../state/leg-model.ts'
import type { Remembered } from '../state/remembered.ts'
import { askedZones } from './asked-zones.ts'
import { TimeQuestionField } from './time-question.tsx'
import { ZoneQuestion } from './zone-question.tsx'

/** What may mean two moments or another clock, each asked. */
export function Questions({ model, remembered }: { model: LegModel; remembered: Remembered }) {
  const { state, reading, dispatch } = model
  return (
    <>
      {askedZones(model).map((end) => (
        <ZoneQuestion key={end} model={model} end={end} remembered={remembered} />
      ))}
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
