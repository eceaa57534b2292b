import { useEffect, useRef, useState } from 'react'
import {
  CUSTOM_KINDS,
  CUSTOM_NAME_MAX_LENGTH,
  CUSTOM_UNIT_MAX_LENGTH,
  type CustomField,
  type CustomKind,
  fieldNamed,
  MAX_CUSTOM_CHOICES,
} from '../../../core/custom/custom-field.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useRest } from '../../ui/field/use-rest.ts'
import css from './field-form.module.css'
import { type Definition, mergeChoices, tidyDefinition } from './merge-definition.ts'

export interface FieldFormProps {
  /** The field that is changed; null for a new one. */
  field: CustomField | null
  /** All there are: no two have one name. */
  fields: readonly CustomField[]
  /** `base`: what the form began with. Answers the id of the field; null where it was not saved. */
  onSave: (values: Definition, base: Definition) => Promise<string | null>
  /** It is saved, and nobody has left the form meanwhile. */
  onDone: (id: string) => void
  onCancel: () => void
}

const NEW: Definition = { name: '', kind: 'text', unit: null, choices: [] }

/** What a field is called and holds. No form of its own, for it stands in the flight's form too. */
export function FieldForm({ field, fields, onSave, onDone, onCancel }: FieldFormProps) {
  const { t } = useText('custom')
  // Another tab or device may change the field meanwhile.
  const [base] = useState(() => tidyDefinition(field ?? NEW))
  const [name, setName] = useState(base.name)
  const [kind, setKind] = useState<CustomKind>(base.kind)
  const [unit, setUnit] = useState(base.unit ?? '')
  const [choices, setChoices] = useState(base.choices.join('\n'))
  const [problems, setProblems] = useState<Problems>({})
  const { isResting, rest, change } = useRest()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const save = async () => {
    if (isResting) return
    const values = tidyDefinition({ name, kind, unit, choices: choices.split('\n') })
    const there = field === null || field.choices.length === 0 ? base.choices : field.choices
    const all = mergeChoices(base.choices, values.choices, there)
    const found = problemsOf({ ...values, choices: all }, field, fields)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    rest(true)
    const id = await onSave(values, base)
    if (id === null) rest(false)
    else if (isThere.current) onDone(id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields inside have the focus
    <fieldset
      aria-label={field === null ? t('form.new') : t('form.edit', { name: field.name })}
      className={css.form}
      aria-busy={isResting}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save()
        else return
        // The flight's form around it is not sent, and no dialog closes.
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <TextField
        name="custom-field-name"
        label={t('form.name')}
        error={problems.name && t(`form.${problems.name}`)}
        value={name}
        maxLength={CUSTOM_NAME_MAX_LENGTH}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where somebody asked for it
        autoFocus
        onChange={({ currentTarget: { value } }) => change(() => setName(value))}
      />
      <SelectField
        name="custom-field-kind"
        label={t('form.kind')}
        value={kind}
        options={CUSTOM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        hint={field !== null && field.kind !== kind ? t('form.kindHint') : undefined}
        onChange={({ currentTarget: { value } }) =>
          change(() => setKind(CUSTOM_KINDS.find((one) => one === value) ?? 'text'))
        }
      />
      {kind === 'number' && (
        <TextField
          name="custom-field-unit"
          label={t('form.unit')}
          hint={t('form.unitHint')}
          value={unit}
          maxLength={CUSTOM_UNIT_MAX_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change(() => setUnit(value))}
        />
      )}
      {kind === 'choice' && (
        <TextArea
          name="custom-field-choices"
          label={t('form.choices')}
          hint={t('form.choicesHint')}
          error={problems.choices && t(`form.${problems.choices}`)}
          value={choices}
          rows={4}
          onChange={({ currentTarget: { value } }) => change(() => setChoices(value))}
        />
      )}
      <div className={css.actions}>
        <Button busy={isResting} onClick={() => void save()}>
          {t(field === null ? 'form.create' : 'form.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}

interface Problems {
  name?: 'nameMissing' | 'nameTaken'
  choices?: 'choicesMissing' | 'choicesMany'
}

function problemsOf({ name, kind, choices }: Definition, own: CustomField | null, fields: readonly CustomField[]) {
  const others = fields.filter(({ id }) => id !== own?.id)
  const problems: Problems = {}
  if (name === '') problems.name = 'nameMissing'
  else if (fieldNamed(name, others)) problems.name = 'nameTaken'
  if (kind === 'choice' && choices.length === 0) problems.choices = 'choicesMissing'
  else if (kind === 'choice' && choices.length > MAX_CUSTOM_CHOICES) problems.choices = 'choicesMany'
  return problems
}
