/** The sun by the equations of NOAA's solar calculator: a second opinion, sharing nothing with the product's own. */

export interface Place {
  latitude: number
  longitude: number
}

const RAD = Math.PI / 180

/** Height of the sun's centre over the horizon in degrees, without refraction; good to a few hundredths of a degree. */
export function sunHeight({ latitude, longitude }: Place, epochMs: number): number {
  const century = (epochMs / 86_400_000 + 2_440_587.5 - 2_451_545) / 36_525
  const meanLongitude = (280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century)
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
  const centre =
    Math.sin(anomaly * RAD) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * anomaly * RAD) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * anomaly * RAD) * 0.000289
  const omega = (125.04 - 1934.136 * century) * RAD
  const apparent = meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(omega)
  const obliquity = (23.4392911 - 0.0130042 * century + 0.00256 * Math.cos(omega)) * RAD
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(apparent * RAD))
  const y = Math.tan(obliquity / 2) ** 2
  const equationMinutes =
    (4 / RAD) *
    (y * Math.sin(2 * meanLongitude * RAD) -
      2 * eccentricity * Math.sin(anomaly * RAD) +
      4 * eccentricity * y * Math.sin(anomaly * RAD) * Math.cos(2 * meanLongitude * RAD) -
      0.5 * y * y * Math.sin(4 * meanLongitude * RAD) -
      1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly * RAD))
  const dayMinutes = (epochMs % 86_400_000) / 60_000
  const hourAngle = ((dayMinutes + equationMinutes + 4 * longitude) / 4 - 180) * RAD
  const height =
    Math.sin(latitude * RAD) * Math.sin(declination) +
    Math.cos(latitude * RAD) * Math.cos(declination) * Math.cos(hourAngle)
  return Math.asin(height) / RAD
}

/** The place at a share of the great circle from one place to another. */
export function along(from: Place, to: Place, share: number): Place {
  const [a, b] = [vector(from), vector(to)]
  const angle = Math.acos(
    Math.min(
      1,
      a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0),
    ),
  )
  if (angle === 0) return from
  const [left, right] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [x = 0, y = 0, z = 0] = a.map((value, axis) => value * left + (b[axis] ?? 0) * right)
  return { latitude: Math.asin(z) / RAD, longitude: Math.atan2(y, x) / RAD }
}

function vector({ latitude, longitude }: Place): number[] {
  const [north, east] = [latitude * RAD, longitude * RAD]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}
