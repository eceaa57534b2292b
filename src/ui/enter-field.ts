/** Puts the focus into a control as Tab does: what stands in a text is selected, and typed over. */
export function enterField(control: HTMLElement | null | undefined, options?: FocusOptions): void {
  control?.focus(options)
  if (control instanceof HTMLInputElement) control.select()
}
