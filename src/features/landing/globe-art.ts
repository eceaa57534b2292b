/** Drawn by scripts/landing-globe.ts: great circles and their ends on a globe of 1000 by 1000. */
export const GLOBE_ROUTES: readonly string[] = [
  'M666 340l-11 -1l-11 -1l-11 -1l-11 0l-12 -1l-11 -1l-12 0l-11 0l-12 -1l-11 0l-12 0l-11 0l-12 0l-12 0l-11 1l-12 0l-12 1l-11 0l-12 1l-11 1l-12 0l-11 1l-12 1l-11 2l-12 1l-11 1l-11 2l-11 1l-11 2l-11 2l-11 1l-10 2l-11 2l-10 2l-11 2l-10 3l-10 2l-10 2l-10 3l-9 2',
  'M666 340l-7 16l-7 15l-7 15l-8 16l-7 16l-8 16l-8 16l-8 16l-9 17l-8 16l-9 16l-9 16l-9 16l-9 17l-9 16l-9 15l-9 16l-9 16l-9 15l-10 15l-9 15l-9 15l-9 14l-9 15l-10 13l-9 14l-9 13l-8 13l-9 12l-9 12l-8 11l-8 12l-9 10l-8 10l-7 10l-8 9l-7 8l-8 8l-7 8l-6 7',
  'M678 315l-1 3l-2 3l-2 4l-2 3l-2 3l-2 4l-2 3l-2 3l-1 3l-2 4l-2 3l-2 4l-2 3l-2 3l-2 4l-2 3l-2 4l-2 3l-2 4l-3 3l-2 4l-2 3l-2 3l-2 4l-2 3l-2 4l-2 4l-2 3l-3 4l-2 3l-2 4l-2 3l-2 4l-3 3l-2 4l-2 4l-2 3l-2 4l-3 3l-2 4',
  'M222 372l-4 -4l-4 -5l-4 -4l-4 -5l-4 -4l-4 -5l-3 -4l-4 -5l-3 -4l-4 -4l-3 -4l-3 -4l-4 -5l-3 -4l-3 -4l-3 -4l-2 -4l-3 -3l-3 -4l-2 -4l-3 -4l-2 -3l-2 -4l-3 -3l-2 -4l-2 -3l-1 -4l-2 -3l-2 -3l-2 -3l-1 -3l-1 -3l-2 -3l-1 -3l-1 -3l-1 -3l-1 -2l-1 -3l-1 -2l0 -3',
  'M596 453l-9 -3l-9 -3l-9 -2l-10 -3l-9 -3l-9 -2l-9 -3l-10 -3l-9 -2l-9 -3l-10 -2l-9 -3l-9 -2l-10 -3l-9 -2l-9 -3l-9 -2l-9 -2l-10 -3l-9 -2l-9 -2l-9 -2l-9 -2l-9 -2l-9 -2l-9 -2l-9 -2l-8 -2l-9 -2l-9 -2l-8 -1l-9 -2l-8 -2l-8 -1l-9 -2l-8 -1l-8 -2l-8 -1l-8 -2l-7 -1',
  'M666 340l8 0l9 0l8 0l8 0l8 0l8 0l8 0l8 0l8 0l8 1l8 0l7 0l8 1l7 0l7 1l7 1l8 0l7 1l6 1l7 1l7 1l6 1l7 1l6 1l6 1l6 1l6 1l6 2l5 1l6 1l5 2l5 1l5 2l5 1l5 2l5 2l4 2l4 1l5 2l4 2',
  'M619 342l10 15l10 15l10 16l9 16l9 15l9 16l9 16l8 16l8 17l8 16l7 16l7 16l7 16l7 16l6 16l6 16l5 15l5 16l5 15l4 15l4 15l4 15l3 14l3 14l2 14l2 14l1 13l2 12l0 13l0 12l0 11l0 11l-1 11l-2 10l-1 10l-3 9l-2 8l-3 9l-4 7l-4 7',
  'M505 260l-8 1l-7 1l-8 0l-8 1l-8 1l-8 1l-7 1l-8 2l-8 1l-8 1l-7 1l-8 2l-8 1l-7 2l-8 1l-8 2l-7 2l-8 1l-7 2l-8 2l-7 2l-7 2l-8 2l-7 2l-7 2l-7 2l-7 3l-8 2l-7 2l-7 3l-6 2l-7 3l-7 2l-7 3l-6 3l-7 2l-6 3l-7 3l-6 3l-7 3',
  'M687 347l-5 -2l-4 -3l-4 -2l-5 -3l-4 -2l-4 -3l-5 -2l-4 -3l-5 -2l-4 -3l-4 -2l-5 -2l-4 -3l-5 -2l-4 -2l-5 -3l-4 -2l-5 -2l-4 -3l-5 -2l-5 -2l-4 -2l-5 -2l-4 -2l-5 -2l-5 -3l-4 -2l-5 -2l-4 -2l-5 -2l-5 -2l-4 -1l-5 -2l-5 -2l-4 -2l-5 -2l-5 -2l-5 -1l-4 -2l-5 -2',
  'M140 461l0 4l-1 5l-1 4l-1 5l0 4l-1 5l-1 4l0 5l-1 4l0 5l-1 4l0 5l-1 4l0 5l-1 4l0 5l0 4l-1 5l0 4l0 5l0 4l0 5l-1 4l0 5l0 4l0 5l0 4l0 4l0 5l1 4l0 5l0 4l0 4l0 5l1 4l0 5l0 4l1 4l0 5l1 4',
]

export interface GlobePoint {
  code: string
  x: number
  y: number
  /** On which side of the point its code stands; null: no room for it. */
  label: 'start' | 'end' | null
}

export const GLOBE_POINTS: readonly GlobePoint[] = [
  {
    code: 'FRA',
    x: 666,
    y: 340,
    label: 'start',
  },
  {
    code: 'JFK',
    x: 222,
    y: 372,
    label: 'end',
  },
  {
    code: 'GRU',
    x: 332,
    y: 886,
    label: 'start',
  },
  {
    code: 'BER',
    x: 678,
    y: 315,
    label: null,
  },
  {
    code: 'LIS',
    x: 596,
    y: 453,
    label: 'end',
  },
  {
    code: 'SFO',
    x: 124,
    y: 226,
    label: 'start',
  },
  {
    code: 'BOS',
    x: 241,
    y: 367,
    label: null,
  },
  {
    code: 'DXB',
    x: 927,
    y: 375,
    label: 'end',
  },
  {
    code: 'LHR',
    x: 619,
    y: 342,
    label: null,
  },
  {
    code: 'CPT',
    x: 769,
    y: 886,
    label: 'end',
  },
  {
    code: 'KEF',
    x: 505,
    y: 260,
    label: 'end',
  },
  {
    code: 'YYZ',
    x: 213,
    y: 335,
    label: null,
  },
  {
    code: 'MUC',
    x: 687,
    y: 347,
    label: null,
  },
  {
    code: 'MIA',
    x: 140,
    y: 461,
    label: null,
  },
  {
    code: 'BOG',
    x: 133,
    y: 639,
    label: null,
  },
]
