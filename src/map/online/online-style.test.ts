import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { creditOf, creditParts } from './credit-parts.ts'
import { readOnlineStyle } from './online-style.ts'

const ADDRESS = 'https://maps.example/styles/bright/style.json?key=abc'
const BRIGHT = {
  version: 8,
  name: 'Bright',
  glyphs: 'https://maps.example/fonts/{fontstack}/{range}.pbf',
  sprite: 'sprite',
  sources: {
    streets: { type: 'vector', url: '/tiles.json' },
    hills: { type: 'raster', tiles: ['../hills/{z}/{x}/{y}.png', 'https://maps.example/b/{z}/{x}/{y}.png'] },
    film: { type: 'video', urls: [] },
  },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#fff' } },
    { id: 'hills', type: 'raster', source: 'hills' },
    { id: 'film', type: 'raster', source: 'film' },
    { id: 'houses', type: 'fill-extrusion', source: 'streets', 'source-layer': 'building' },
    { id: 'towns', type: 'symbol', source: 'streets', 'source-layer': 'place', layout: { 'text-field': '{name}' } },
    { type: 'fill', source: 'streets' },
    null,
  ],
}

describe('the style of a maps service', () => {
  test('keeps what our map can draw, with whole addresses', () => {
    const style = must(readOnlineStyle(BRIGHT, ADDRESS))
    expect(style.layers.map(({ id }) => id)).toEqual(['land', 'hills', 'towns'])
    expect(style.sources).toEqual({
      streets: { type: 'vector', url: 'https://maps.example/tiles.json' },
      hills: {
        type: 'raster',
        tiles: ['https://maps.example/styles/hills/{z}/{x}/{y}.png', 'https://maps.example/b/{z}/{x}/{y}.png'],
      },
    })
    expect(style.sprites).toEqual([{ id: 'default', url: 'https://maps.example/styles/bright/sprite' }])
    const { sources, layers } = style
    expect(validateStyleMin({ version: 8, sources: { ...sources }, layers: layers.slice(0, 2) })).toEqual([])
  })

  test.each([
    ['nothing', null],
    ['a page', '<html>'],
    ['a list', []],
    ['an older version', { ...BRIGHT, version: 7 }],
    ['no sources', { ...BRIGHT, sources: null }],
    ['no layers', { ...BRIGHT, layers: [] }],
    ['nothing but a background', { ...BRIGHT, layers: BRIGHT.layers.slice(0, 1) }],
  ])('is none: %s', (_, json) => {
    expect(readOnlineStyle(json, ADDRESS)).toBeNull()
  })
})

describe('what a service wants said of it', () => {
  test('is words and links, without any markup', () => {
    const markup = '<a href="https://maps.example/?a=1&amp;b=2" target="_blank">&copy; Maps</a> &#169; Others'
    expect(creditParts(markup)).toEqual([
      { text: '© Maps', href: 'https://maps.example/?a=1&b=2' },
      { text: ' © Others', href: null },
    ])
    expect(creditParts('<b>Maps</b><script>x</script>')).toEqual([{ text: 'Mapsx', href: null }])
    expect(creditParts('')).toEqual([])
  })

  test('of several sources is told apart', () => {
    const said = creditOf(['&copy; Maps', ' ', '<a href="https://hills.example/">Hills</a>'])
    expect(said.map(({ text }) => text).join('')).toBe('© Maps · Hills')
    expect(creditOf([])).toEqual([])
  })

  test('leads nowhere but to pages of the web', () => {
    expect(creditParts('<a href="javascript:alert(1)">x</a>')).toEqual([{ text: 'x', href: null }])
    expect(creditParts("<a class=y href='/about'>x</a>")).toEqual([{ text: 'x', href: null }])
  })
})
