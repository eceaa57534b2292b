/** The script of a document names in this attribute, with spaces between them, what is not needed to read the page. */
export const LATER = 'data-later'
