export type FormValues = Readonly<Record<string, string>>

/** What stands in a form's named controls, as text. */
export function formValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}
