/** Longest texts in UTF-16 units, the way `maxlength` of a form field counts. The form shows them, the server holds to them. */
export const NOTE_MAX_LENGTH = 10_000
export const NAME_MAX_LENGTH = 200
export const REGISTRATION_MAX_LENGTH = 20
export const SEAT_MAX_LENGTH = 10
export const SHORT_TEXT_MAX_LENGTH = 50
export const TAG_MAX_LENGTH = 100
export const ENDORSEMENTS_MAX_LENGTH = 2000
/** A signature by hand, some 500 points. */
export const DRAWN_MAX_LENGTH = 4000
export const CUSTOM_TEXT_MAX_LENGTH = 10_000

export const MAX_MILES = 10_000_000
export const MAX_TAGS = 100
export const MAX_PEOPLE = 200
export const MAX_MEDIA = 1000
export const MAX_VIA = 50
export const MAX_APPROACHES = 100
export const MAX_REVIEWS = 20
export const MAX_CUSTOM_FIELDS = 200
export const MAX_RAW_CELLS = 500

/** 100,000 hours: the sum of a long pilot's life may stand in one "previous experience" row. */
export const MAX_MINUTES = 6_000_000
