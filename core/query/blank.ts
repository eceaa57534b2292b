/** Marks of direction and of no width: nobody sees them, and they come along when something is pasted from a page. */
export const MARKS = String.raw`\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069`

/** What separates terms, for a class of a pattern: white space and marks. */
export const BLANK = String.raw`\s${MARKS}`

/** Quotation marks of either language, for a class of a pattern: phones write curly ones. */
export const QUOTES = '"„“”«»'
