import type { Position } from '../geo/position.ts'
import { DAY_MS } from '../time/units.ts'
import { RADIANS } from '../geo/radians.ts'

/** 1 January 2000, 12:00 UT. */
const J2000_MS = 946_728_000_000

/** Where the sun stands over the Earth. */
export interface SubsolarPoint {
  /** Degrees, north positive. */
  declination: number
  /** Degrees west of Greenwich, 0..360. */
  greenwichHourAngle: number
}

/**
 * The sun's place by the "approximate solar coordinates" of the US Naval Observatory and HM Nautical Almanac Office
 * (The Astronomical Almanac, section C): mean anomaly, mean longitude, two terms of the equation of centre, mean
 * obliquity. Good to 1 arc minute from 1800 to 2200. Sidereal time from J. Meeus, Astronomical Algorithms, 2nd edition,
 * formula 12.4 without its terms in T², which stay below an arc second. UT stands for dynamical time: a minute changes
 * the longitude by 0.0007°.
 * @param epochMs instant in milliseconds since 1970 UTC
 */
export function subsolarPoint(epochMs: number): SubsolarPoint {
  const days = (epochMs - J2000_MS) / DAY_MS
  const anomaly = (357.529 + 0.985_600_28 * days) * RADIANS
  const mean = 280.459 + 0.985_647_36 * days
  const longitude = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS
  const obliquity = (23.439 - 0.000_000_36 * days) * RADIANS
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude)) / RADIANS
  const sidereal = 280.460_618_37 + 360.985_647_366_29 * days
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / RADIANS,
    greenwichHourAngle: (((sidereal - ascension) % 360) + 360) % 360,
  }
}

/**
 * Height of the sun's centre over the horizon in degrees, without refraction and seen from sea level: sine of altitude
 * from declination and hour angle (Meeus, formula 13.6). Good to about 1 arc minute.
 */
export function sunAltitude({ latitude, longitude }: Position, epochMs: number): number {
  const { declination, greenwichHourAngle } = subsolarPoint(epochMs)
  const hourAngle = (greenwichHourAngle + longitude) * RADIANS
  const [phi, delta] = [latitude * RADIANS, declination * RADIANS]
  const sine = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(hourAngle)
  return Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS
}

/**
 * Where on the horizon the sun stands: degrees clockwise from north, 0..360 (Meeus, formula 13.5, turned to north).
 * Of no use near the zenith and at the poles, where every direction is one.
 */
export function sunAzimuth({ latitude, longitude }: Position, epochMs: number): number {
  const { declination, greenwichHourAngle } = subsolarPoint(epochMs)
  const hourAngle = (greenwichHourAngle + longitude) * RADIANS
  const [phi, delta] = [latitude * RADIANS, declination * RADIANS]
  const west = Math.sin(hourAngle) * Math.cos(delta)
  const south = Math.cos(hourAngle) * Math.sin(phi) * Math.cos(delta) - Math.sin(delta) * Math.cos(phi)
  return (Math.atan2(west, south) / RADIANS + 180 + 360) % 360
}
