/** Drawn by scripts/landing-globe.ts: the demo's next trip, and airports of its log, on a globe of 1000 by 1000. */
export const GLOBE_ROUTE =
  'M653.6 333.7l-14.8 -2.5l-14.9 -2.3l-15.1 -2.1l-15.2 -2l-15.2 -1.7l-15.4 -1.6l-15.4 -1.4l-15.5 -1.2l-15.4 -1.1l-15.6 -0.8l-15.5 -0.6l-15.5 -0.5l-15.4 -0.2l-15.5 -0.1l-15.3 0.2l-15.3 0.3l-15.2 0.5l-15.1 0.7l-14.9 0.9l-14.8 1.1l-14.6 1.3l-14.5 1.5l-14.3 1.6l-14.1 1.9l-13.8 2l-13.6 2.2l-13.4 2.4l-13.1 2.6l-12.9 2.7l-12.5 2.9l-12.3 3.1l-11.9 3.2l-11.6 3.4l-11.3 3.6l-10.9 3.7l-10.5 3.8l-10.2 4l-9.8 4.2l-9.4 4.2l-9 4.4'

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
