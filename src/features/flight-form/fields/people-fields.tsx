import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PersonDraft } from '../../../../core/flight/draft/draft.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { enterField } from '../../../ui/enter-field.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { isPersonRole, PERSON_ROLES } from '../../../flight/summary/person-roles.ts'
import { errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import { NameField } from './name-field.tsx'
import css from './rows.module.css'

/** Who else was aboard, each with what they were. */
export function PeopleFields({ model, known }: { model: LegModel; known: readonly string[] }) {
  const { t } = useText('form')
  const { people } = model.state.draft
  const edit = (list: readonly PersonDraft[]) => model.dispatch({ kind: 'edited', edit: { people: list } })
  const change = (index: number, change: Partial<PersonDraft>) =>
    edit(people.map((person, at) => (at === index ? { ...person, ...change } : person)))
  const rows = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    const names = added > 0 ? rows.current?.querySelectorAll<HTMLElement>('[role=combobox]') : undefined
    if (names?.length) enterField(names[names.length - 1])
  }, [added])
  const add = (): void => {
    edit([...people, { name: '', role: '', userId: null }])
    setAdded(added + 1)
  }
  return (
    <div ref={rows} className={css.rows}>
      {people.map(({ name, role }, index) => (
        <div key={index} className={css.row}>
          <NameField
            label={t('people.name', { number: index + 1 })}
            name={`person-${index}`}
            className={css.wide}
            value={name}
            known={known}
            error={errorText(model.state, model.troubles, `people.${index}`, t)}
            onText={(text) => change(index, { name: text, userId: null })}
            onPick={(text) => change(index, { name: text, userId: null })}
            goesOn
          />
          <SelectField
            label={t('people.role')}
            name={`person-role-${index}`}
            value={role}
            options={[
              { value: '', label: t('label.unset') },
              ...PERSON_ROLES.map((value) => ({ value, label: t(`people.roles.${value}`) })),
              // What an import wrote stays choosable.
              ...(role === '' || isPersonRole(role) ? [] : [{ value: role, label: role }]),
            ]}
            onChange={(event) => change(index, { role: event.currentTarget.value })}
          />
          <Button
            kind="quiet"
            className={css.remove}
            aria-label={t('people.remove', { name: name || index + 1 })}
            onClick={() => edit(people.filter((_, at) => at !== index))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button kind="quiet" className={css.add} onClick={add}>
        <Plus aria-hidden="true" />
        {t('people.add')}
      </Button>
    </div>
  )
}
