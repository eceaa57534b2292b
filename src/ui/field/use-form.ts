import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { enterField } from '../enter-field.ts'
import { type FormValues, formValues } from './form-values.ts'

/** What is wrong, in words: beside fields by their name, and about the form as a whole. */
export interface FormProblems {
  fields: Readonly<Record<string, string>>
  form?: string | undefined
}

export interface FormOptions {
  /** Judges what is typed, before anything is sent. */
  check?: ((values: FormValues) => FormProblems['fields']) | undefined
  /** Sends; answers null when it is done. */
  send: (values: FormValues, form: HTMLFormElement) => Promise<FormProblems | null>
}

export interface NativeForm {
  busy: boolean
  problems: FormProblems
  /** Spread on the native form. Posting, should it ever happen without us, keeps passwords out of addresses. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

const NONE: FormProblems = { fields: {} }

/** A native form of uncontrolled fields: keeps what is typed, sends once at a time, leads to the first mistake. */
export function useForm({ check, send }: FormOptions): NativeForm {
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<FormProblems>(NONE)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals > 0) enterField(ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [refusals])

  const refuse = (found: FormProblems): void => {
    setProblems(found)
    setRefusals((count) => count + 1)
  }

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const values = formValues(form)
    const mistakes = check?.(values) ?? {}
    if (Object.keys(mistakes).length > 0) return refuse({ fields: mistakes })
    running.current = true
    setBusy(true)
    try {
      const answer = await send(values, form)
      if (answer) refuse(answer)
      else setProblems(NONE)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!running.current) void submit(event.currentTarget)
  }

  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    const name = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null
    if (name === null || problems.fields[name] === undefined) return
    const { [name]: _mended, ...rest } = problems.fields
    setProblems({ ...problems, fields: rest })
  }

  return { busy, problems, props: { ref, method: 'post', noValidate: true, onSubmit, onInput } }
}
