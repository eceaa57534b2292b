/** No-break, figure and narrow no-break space. */
const OTHER_SPACES = /[\u00a0\u2007\u202f]/g
const INVISIBLE = /[\u200b\u2060\ufeff]/g
/** What a table program would take for a formula is written with an apostrophe before it, and so is what begins like that. */
const PROTECTED = /^'(?='*[=+\-@\t\r])/

/** A text as it was meant: one kind of space, none around it. */
export function cleanText(text: string): string {
  const plain = /[^\x20-\x7e]/.test(text) ? text.replaceAll(OTHER_SPACES, ' ').replaceAll(INVISIBLE, '') : text
  return plain.trim()
}

/** The same of a cell of separated text, without the apostrophe that guards against formulas. */
export function cleanCell(cell: string): string {
  return cleanText(cell.replace(PROTECTED, ''))
}

/** Programs write `Flight Number`, `Flight_Number`, `FlightNumber`: what is left of all of them. */
export function compactName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/** A header as it is compared: lower case, `_` as a space, single spaces, no quotes around it. */
export function headerKey(header: string): string {
  return headingText(header).toLowerCase()
}

/** A header as it is shown: `_` as a space, single spaces, no quotes around it. */
export function headingText(header: string): string {
  return cleanCell(header)
    .replaceAll(/^["']+|["']+$/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
}
