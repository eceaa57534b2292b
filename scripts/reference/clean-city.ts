/** `Ferno (VA)` → `Ferno`, `Ramsgate, Kent` → `Ramsgate`, `Rawalpindi/Islamabad` → `Rawalpindi`. */
export function cleanCity(text: string): string {
  const [first = ''] = text.replace(/\([^)]*\)?/g, ' ').split(/[,/]/)
  return first.replace(/\s+/g, ' ').trim()
}
