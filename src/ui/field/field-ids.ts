/** The aria attributes that tie a control to its hint and its error. */
export function fieldIds(id: string, hint: unknown, error: string | undefined) {
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}
