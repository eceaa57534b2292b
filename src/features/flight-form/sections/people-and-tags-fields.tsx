import { PeopleFields } from '../fields/people-fields.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import type { LegModel } from '../state/leg-model.ts'
import { useKnown } from '../state/use-known.ts'

/** People and tags, with those of the log to choose from. */
export function PeopleAndTagsFields({ model }: { model: LegModel }) {
  const known = useKnown()
  return (
    <>
      <PeopleFields model={model} known={known.people} />
      <TagsField model={model} known={known.tags} />
    </>
  )
}
