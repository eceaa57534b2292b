/** Sun and way by libraries that share nothing with the product's own formulas. */
import { Body, Equator, Horizon, Observer } from 'astronomy-engine'
import geographiclib from 'geographiclib-geodesic'

export interface Place {
  latitude: number
  longitude: number
}

/** Height of the sun's centre over the horizon in degrees, without refraction, seen from sea level. */
export function sunHeight({ latitude, longitude }: Place, epochMs: number): number {
  const [date, observer] = [new Date(epochMs), new Observer(latitude, longitude, 0)]
  const { ra, dec } = Equator(Body.Sun, date, observer, true, true)
  return Horizon(date, observer, ra, dec).altitude
}

/** The place at a share of the shortest way on the ellipsoid from one place to another. */
export function along(from: Place, to: Place, share: number): Place {
  const earth = geographiclib.Geodesic.WGS84
  const line = earth.InverseLine(from.latitude, from.longitude, to.latitude, to.longitude)
  const { lat2 = 0, lon2 = 0 } = line.Position(share * line.s13)
  return { latitude: lat2, longitude: lon2 }
}
