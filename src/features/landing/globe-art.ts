/** Drawn by scripts/landing-globe.ts: great circles and their ends on a globe of 1000 by 1000. */
export const GLOBE_ROUTES: readonly string[] = [
  'M666 340l-11 -1l-11 -1l-11 -1l-11 0l-12 -1l-11 -1l-12 0l-11 0l-12 -1l-11 0l-12 0l-11 0l-12 0l-12 0l-11 1l-12 0l-12 1l-11 0l-12 1l-11 1l-12 0l-11 1l-12 1l-11 2l-12 1l-11 1l-11 2l-11 1l-11 2l-11 2l-11 1l-10 2l-11 2l-10 2l-11 2l-10 3l-10 2l-10 2l-10 3l-9 2',
  'M222 372l-4 -4l-4 -5l-4 -4l-4 -5l-4 -4l-4 -5l-3 -4l-4 -5l-3 -4l-4 -4l-3 -4l-3 -4l-4 -5l-3 -4l-3 -4l-3 -4l-2 -4l-3 -3l-3 -4l-2 -4l-3 -4l-2 -3l-2 -4l-3 -3l-2 -4l-2 -3l-1 -4l-2 -3l-2 -3l-2 -3l-1 -3l-1 -3l-2 -3l-1 -3l-1 -3l-1 -3l-1 -2l-1 -3l-1 -2l0 -3',
  'M596 453l-7 13l-6 13l-7 14l-7 13l-7 13l-7 13l-7 14l-7 13l-7 13l-7 13l-7 13l-7 13l-7 12l-8 13l-7 12l-7 13l-7 12l-7 12l-7 12l-8 12l-7 11l-7 11l-6 11l-7 11l-7 11l-7 10l-6 10l-7 10l-6 9l-7 9l-6 9l-6 9l-6 8l-6 8l-6 7l-5 8l-6 6l-5 7l-5 6l-5 6',
  'M666 340l-2 3l-1 3l-2 2l-1 3l-2 3l-2 3l-1 2l-2 3l-2 3l-1 3l-2 2l-2 3l-1 3l-2 3l-2 3l-2 2l-1 3l-2 3l-2 3l-2 3l-1 2l-2 3l-2 3l-2 3l-1 3l-2 3l-2 2l-2 3l-2 3l-1 3l-2 3l-2 3l-2 3l-2 3l-2 2l-2 3l-1 3l-2 3l-2 3l-2 3',
  'M666 340l8 0l9 0l8 0l8 0l8 0l8 0l8 0l8 0l8 0l8 1l8 0l7 0l8 1l7 0l7 1l7 1l8 0l7 1l6 1l7 1l7 1l6 1l7 1l6 1l6 1l6 1l6 1l6 2l5 1l6 1l5 2l5 1l5 2l5 1l5 2l5 2l4 2l4 1l5 2l4 2',
  'M666 340l9 15l9 16l9 15l9 15l8 16l8 16l7 16l8 16l7 15l7 16l6 16l6 16l6 16l5 16l5 16l5 16l4 15l4 16l3 15l3 15l3 15l2 15l2 14l1 14l1 14l1 13l0 14l0 12l-1 13l-1 12l-1 12l-2 11l-3 11l-2 10l-3 10l-4 10l-4 9l-4 9l-5 8l-5 7',
  'M666 340l-4 -2l-4 -2l-4 -3l-3 -2l-4 -2l-4 -2l-4 -3l-4 -2l-4 -2l-4 -2l-4 -2l-4 -3l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-4 -2l-5 -2l-4 -2l-4 -1l-4 -2l-4 -2l-4 -2l-4 -2l-4 -1l-5 -2l-4 -2l-4 -1l-4 -2',
  'M505 260l-8 1l-7 1l-8 0l-8 1l-8 1l-8 1l-7 1l-8 2l-8 1l-8 1l-7 1l-8 2l-8 1l-7 2l-8 1l-8 2l-7 2l-8 1l-7 2l-8 2l-7 2l-7 2l-8 2l-7 2l-7 2l-7 2l-7 3l-8 2l-7 2l-7 3l-6 2l-7 3l-7 2l-7 3l-6 3l-7 2l-6 3l-7 3l-6 3l-7 3',
  'M222 372l-4 7l-4 6l-3 7l-4 6l-3 7l-4 7l-3 6l-3 7l-3 7l-4 6l-3 7l-2 7l-3 7l-3 6l-3 7l-3 7l-2 7l-3 6l-2 7l-2 7l-2 7l-3 6l-2 7l-2 7l-2 7l-1 6l-2 7l-2 7l-1 7l-2 6l-1 7l-1 7l-1 6l-2 7l-1 6l0 7l-1 6l-1 7l-1 6l0 7',
]

export interface GlobePoint {
  code: string
  x: number
  y: number
  /** On which side of the point its code stands. */
  label: 'n' | 'e' | 's' | 'w'
}

export const GLOBE_POINTS: readonly GlobePoint[] = [
  {
    code: 'FRA',
    x: 666,
    y: 340,
    label: 'n',
  },
  {
    code: 'JFK',
    x: 222,
    y: 372,
    label: 'w',
  },
  {
    code: 'SFO',
    x: 124,
    y: 226,
    label: 'e',
  },
  {
    code: 'LIS',
    x: 596,
    y: 453,
    label: 'w',
  },
  {
    code: 'GRU',
    x: 332,
    y: 886,
    label: 'e',
  },
  {
    code: 'DXB',
    x: 927,
    y: 375,
    label: 's',
  },
  {
    code: 'CPT',
    x: 769,
    y: 886,
    label: 'w',
  },
  {
    code: 'KEF',
    x: 505,
    y: 260,
    label: 'n',
  },
  {
    code: 'YYZ',
    x: 213,
    y: 335,
    label: 'n',
  },
  {
    code: 'BOG',
    x: 133,
    y: 639,
    label: 'e',
  },
]
