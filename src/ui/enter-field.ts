/** Puts the focus into a control as Tab does: what stands in a text is selected, and typed over. */
export function enterField(control: HTMLElement | null | undefined, options?: FocusOptions): void {
  control?.focus(options)
  // Of a number or a day this throws nothing, and selects nothing where it means nothing.
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select()
}
