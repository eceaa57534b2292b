/** Radians of one degree: an angle in degrees times it, an angle in radians divided by it. */
export const RADIANS = Math.PI / 180
