/** Colours of one surface of a picture. Text on it has a contrast of 4.5 : 1 at least (`theme.test.ts`). */
export interface Surface {
  paper: string
  ink: string
  soft: string
  line: string
  /** What counts most: a bar, an arc, the sign at the top. */
  accent: string
  onAccent: string
}

export interface MapColours {
  space: string
  sea: string
  land: string
  coast: string
  border: string
  visited: string
  route: string
  planned: string
  label: string
  halo: string
}

export interface PictureTheme {
  plain: Surface
  /** Every other card stands on it. */
  strong: Surface
  map: MapColours
  /** Ruled like a page of a paper logbook: colours of its lines and of its margin. */
  ruled: { line: string; margin: string } | null
}

/** The page's own two, and two that hang on walls: the signs of an airport and a paper logbook. */
export const THEME_NAMES = ['light', 'dark', 'sign', 'logbook'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

export const THEMES: Readonly<Record<ThemeName, PictureTheme>> = {
  light: {
    plain: {
      paper: '#fbfbf9',
      ink: '#0b1b2b',
      soft: '#51606d',
      line: '#d3dae0',
      accent: '#0a6ebd',
      onAccent: '#ffffff',
    },
    strong: {
      paper: '#003054',
      ink: '#ffffff',
      soft: '#b5cfe3',
      line: '#1f4d72',
      accent: '#ffc14d',
      onAccent: '#0b1b2b',
    },
    map: {
      space: '#cfdbe6',
      sea: '#e3edf5',
      land: '#fbfbf9',
      coast: '#a9bfd2',
      border: '#c3ccd4',
      visited: '#b9d2e6',
      route: '#003054',
      planned: '#60758a',
      label: '#003054',
      halo: '#fbfbf9',
    },
    ruled: null,
  },
  dark: {
    plain: {
      paper: '#061626',
      ink: '#e8f1f9',
      soft: '#9fb4c6',
      line: '#1d3348',
      accent: '#5db6f5',
      onAccent: '#061626',
    },
    strong: {
      paper: '#0e3454',
      ink: '#f2f8fd',
      soft: '#b3cbdf',
      line: '#2a5378',
      accent: '#ffc14d',
      onAccent: '#061626',
    },
    map: {
      space: '#020a12',
      sea: '#061626',
      land: '#10263a',
      coast: '#2b4d68',
      border: '#294257',
      visited: '#1d4b70',
      route: '#5db6f5',
      planned: '#7c97b3',
      label: '#e4f3ff',
      halo: '#061626',
    },
    ruled: null,
  },
  sign: {
    plain: {
      paper: '#16181b',
      ink: '#ffd12b',
      soft: '#d9d3bd',
      line: '#3b3d40',
      accent: '#ffd12b',
      onAccent: '#16181b',
    },
    strong: {
      paper: '#ffc91f',
      ink: '#16181b',
      soft: '#4b3e08',
      line: '#dba900',
      accent: '#16181b',
      onAccent: '#ffc91f',
    },
    map: {
      space: '#0c0d0f',
      sea: '#16181b',
      land: '#2a2d31',
      coast: '#54585e',
      border: '#45494e',
      visited: '#6a5a1c',
      route: '#ffd12b',
      planned: '#c2b58c',
      label: '#fff4c9',
      halo: '#16181b',
    },
    ruled: null,
  },
  logbook: {
    plain: {
      paper: '#f7f1e3',
      ink: '#1d2a4d',
      soft: '#5b5f70',
      line: '#bfc9d6',
      accent: '#b3261e',
      onAccent: '#fffaf0',
    },
    strong: {
      paper: '#22335a',
      ink: '#f7f1e3',
      soft: '#c6cbdb',
      line: '#44557f',
      accent: '#ff9d8f',
      onAccent: '#1d2a4d',
    },
    map: {
      space: '#e6dcc4',
      sea: '#e9ebe4',
      land: '#fdf9ef',
      coast: '#a8a48f',
      border: '#cfc8b4',
      visited: '#e6cfa9',
      route: '#b3261e',
      planned: '#8c6f66',
      label: '#1d2a4d',
      halo: '#fdf9ef',
    },
    ruled: { line: '#d6dde6', margin: '#e0a39b' },
  },
}
