/** International statute mile. */
export const MILE_KM = 1.609344
/** International nautical mile; in an hour a knot. */
export const NAUTICAL_MILE_KM = 1.852
