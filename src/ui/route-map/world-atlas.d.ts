/** The package has no types, and those TypeScript reads from the file itself know no kinds of geometry. */
declare module 'world-atlas/countries-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  export type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

  const atlas: Atlas
  export default atlas
}
