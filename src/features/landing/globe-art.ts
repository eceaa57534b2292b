/** Drawn by scripts/landing-globe.ts: the demo's next trip, and airports of its log, on a globe of 1000 by 1000. */
export const GLOBE_ROUTE =
  'M653.6 333.7l-49.8 -7.6l-51 -5.6l-51.7 -3.5l-51.6 -1.4l-51 0.8l-49.9 2.9l-48.1 5l-45.8 7.1l-42.9 9l-39.6 10.9l-35.8 12.6l-31.5 14.1'

export interface GlobePoint {
  code: string
  x: number
  y: number
  /** On which side of the point its code stands. */
  label: 'n' | 'e' | 's' | 'w'
}

export const GLOBE_POINTS: readonly GlobePoint[] = [
  {
    code: 'KEF',
    x: 505.1,
    y: 260.1,
    label: 'n',
  },
  {
    code: 'SEA',
    x: 178.8,
    y: 180.6,
    label: 'n',
  },
  {
    code: 'RAK',
    x: 612.4,
    y: 511.2,
    label: 'w',
  },
  {
    code: 'ABV',
    x: 746,
    y: 664.3,
    label: 'w',
  },
  {
    code: 'BVC',
    x: 508.9,
    y: 647.2,
    label: 'w',
  },
  {
    code: 'DUS',
    x: 653.6,
    y: 333.7,
    label: 'n',
  },
  {
    code: 'VVI',
    x: 211.3,
    y: 819,
    label: 'e',
  },
  {
    code: 'MBJ',
    x: 132.2,
    y: 523.6,
    label: 'e',
  },
  {
    code: 'HOU',
    x: 104.9,
    y: 378,
    label: 'w',
  },
]
