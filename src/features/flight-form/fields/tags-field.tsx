import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { withTags } from '../../../../core/flight/draft/read-details.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import { NameField } from './name-field.tsx'
import css from './rows.module.css'

/** Words to find the flight by. Enter or a comma takes one; what still stands in the field counts when saving. */
export function TagsField({ model, known }: { model: LegModel; known: readonly string[] }) {
  const { t } = useText('form')
  const { tags, tagText } = model.state.draft
  const edit = (list: readonly string[], text = '') =>
    model.dispatch({ kind: 'edited', edit: { tags: list, tagText: text } })
  const onText = (text: string) => {
    const comma = text.lastIndexOf(',')
    if (comma < 0) edit(tags, text)
    else edit(withTags(tags, text.slice(0, comma)), text.slice(comma + 1).trimStart())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isOpen) edit(withTags(tags, tagText))
  }
  return (
    <div className={css.rows}>
      <ul className={css.chips} aria-label={t('label.tags')}>
        {tags.map((tag) => (
          <li key={tag} className={css.chip}>
            {tag}
            <Button
              kind="quiet"
              aria-label={t('tags.remove', { tag })}
              onClick={() =>
                edit(
                  tags.filter((other) => other !== tag),
                  tagText,
                )
              }
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field takes the tag */}
      <div className={css.row} onKeyDown={onKeyDown}>
        <NameField
          label={t('tags.add')}
          name="tags"
          hint={t('tags.hint')}
          value={tagText}
          known={known}
          error={errorText(model.state, model.troubles, 'tags', t)}
          onText={onText}
          onPick={(tag) => edit(withTags(tags, tag))}
        />
      </div>
    </div>
  )
}
