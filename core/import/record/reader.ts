/**
 * Of the code that reads files. It goes up with every change by which a row says more than before: flights of before that
 * come in again are read anew then, and by the same version never. Null with a flight is one before 2.
 */
export const READER_VERSION = 7
