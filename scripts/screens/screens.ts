/** One picture of the app: where it is, who looks, and what happens before the picture. */
export interface Screen {
  name: string
  /** Path below the language; `:flight` stands for the id of a logged flight. */
  path: string
  who: 'guest' | 'member' | 'newcomer' | 'pilot'
  /** Selector of what is pressed where it is there: a phone has no table to leave. */
  leave?: string
  /** Selector of a button to press first: an open dialog is a screen of its own. */
  press?: string
  /** Selector of what must be there after the press. */
  opened?: string
  /** Selector of what must be there before the picture. */
  ready?: string
  /** Only what the window shows: a long list goes on for ever. */
  window?: boolean
  /** Only in a window of this size, on a desktop. */
  desktop?: { width: number; height: number }
  /** Texts typed one after the other where the focus is, each left with Tab. */
  typed?: readonly string[]
  /** No network when the page is opened. */
  offline?: boolean
}

/** Buttons that have no other name than their words. */
const FIELD_BY_FIELD = 'text=/^(Form, field by field|Formular, Feld für Feld)$/'
const ALL_FILTERS = 'text=/^(All filters|Alle Filter)$/'
const YEAR_MENU = 'text=/^(Year|Jahr)$/'
const CALENDAR = '[title*="(↓)"]'

/** Cell after cell of the grid; a line begins where and when the last one ended. */
const THREE_SECTORS = [
  ['FRA', 'MUC', '5.3.2026', 'D-EHBX', '0600', '0612', '0655', '0703', '', '', ''],
  ['LHR', '', '', '0800', '0812', '0900', '0907', '', '', ''],
  ['FRA', '', '', '1000', '1012', '1130', '1140'],
].flat()

export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', who: 'guest' },
  { name: 'login', path: '/login', who: 'guest' },
  { name: 'login-mistakes', path: '/login', who: 'guest', press: 'form [type=submit]' },
  { name: 'register', path: '/register', who: 'guest' },
  { name: 'register-mistakes', path: '/register', who: 'guest', press: 'form [type=submit]' },
  { name: 'start', path: '/start', who: 'guest' },
  { name: 'reset-password', path: '/reset-password', who: 'guest' },
  { name: 'new-password', path: '/new-password?token=example', who: 'guest' },
  { name: 'platforms', path: '/platforms', who: 'guest' },
  { name: 'about', path: '/about', who: 'guest' },
  { name: 'contact', path: '/contact', who: 'guest' },
  { name: 'faq', path: '/faq', who: 'guest', press: 'summary' },
  { name: 'imprint', path: '/imprint', who: 'guest' },
  { name: 'privacy', path: '/privacy', who: 'guest' },
  { name: 'terms', path: '/terms', who: 'guest' },
  { name: 'not-found', path: '/not-found', who: 'guest' },
  { name: 'home', path: '/', who: 'member', ready: '[data-map-state=idle]' },
  { name: 'home-empty', path: '/', who: 'newcomer', ready: '[data-home=ready]' },
  { name: 'flight-list-empty', path: '/flight-list', who: 'newcomer', ready: '[data-total]' },
  { name: 'flight-list', path: '/flight-list', who: 'member', ready: '[data-flight-id]', window: true },
  {
    name: 'flight-list-wide',
    path: '/flight-list/:flight',
    who: 'member',
    ready: 'section article h2',
    desktop: { width: 1920, height: 1000 },
    window: true,
  },
  {
    name: 'year-menu',
    path: '/flight-list',
    who: 'member',
    ready: '[data-flight-id]',
    press: YEAR_MENU,
    opened: '[role=option]',
    window: true,
  },
  { name: 'map', path: '/map', who: 'member', ready: '[data-map-state=idle]', window: true },
  { name: 'statistics', path: '/statistics', who: 'member', ready: '[data-stat]' },
  { name: 'pilot-statistics', path: '/statistics?view=pilot', who: 'pilot', ready: '[data-recency]' },
  {
    name: 'year-review',
    path: '/statistics?view=review&year=2024',
    who: 'member',
    ready: '[data-card-state=ready]',
  },
  { name: 'flight', path: '/flight-list/:flight', who: 'member', ready: 'section article h2', window: true },
  { name: 'new-trip', path: '/new-trip', who: 'member', ready: 'form' },
  { name: 'new-trip-mistakes', path: '/new-trip', who: 'member', press: 'form [type=submit]' },
  {
    name: 'new-trip-calendar',
    path: '/new-trip',
    who: 'member',
    ready: 'form',
    press: CALENDAR,
    opened: 'dialog[open]',
    window: true,
  },
  { name: 'pilot-grid', path: '/new-trip', who: 'pilot', ready: 'form' },
  {
    name: 'pilot-grid-typed',
    path: '/new-trip',
    who: 'pilot',
    ready: '[data-leg]',
    desktop: { width: 1440, height: 900 },
    typed: THREE_SECTORS,
    window: true,
  },
  { name: 'pilot-form', path: '/new-trip', who: 'pilot', ready: 'form', leave: FIELD_BY_FIELD },
  {
    name: 'simulator-session',
    path: '/new-trip',
    who: 'pilot',
    ready: 'form',
    leave: FIELD_BY_FIELD,
    press: 'input[id$="-session"]',
    opened: '[name="pilot.simulatorMinutes"]',
  },
  { name: 'own-fields', path: '/custom-data', who: 'pilot', ready: 'main h2' },
  { name: 'own-fields-empty', path: '/custom-data', who: 'newcomer', ready: 'main h2' },
  {
    name: 'all-filters',
    path: '/flight-list',
    who: 'pilot',
    ready: '[data-flight-id]',
    press: ALL_FILTERS,
    opened: 'dialog[open]',
    window: true,
  },
  { name: 'flight-alone', path: '/flight-list/:flight', who: 'pilot', ready: 'section article h2' },
  { name: 'in-flight', path: '/in-flight', who: 'member', ready: '[data-in-flight]' },
  { name: 'edit-trip', path: '/edit-trip/:flight', who: 'member', ready: 'form' },
  { name: 'create-the-same-flight', path: '/create-the-same-flight/:flight', who: 'member', ready: 'form' },
  { name: 'invalid-flights', path: '/invalid-flights', who: 'member', ready: 'main h2', window: true },
  { name: 'search', path: '/search?q=fra', who: 'member', ready: '[data-group=airports]' },
  { name: 'profile', path: '/profile', who: 'member' },
  {
    name: 'flight-list-offline',
    path: '/flight-list',
    who: 'member',
    ready: '[data-flight-id]',
    window: true,
    offline: true,
  },
]
