import { expect, test } from 'vitest'
import { ROUTES } from '../../routes/routes.ts'
import { wantedName } from './wanted-name.ts'

const wanted = (to: string) => wantedName(String(new URLSearchParams({ to })))

test('every page that needs a log is named to who was led from it to the log-in', () => {
  const pages = ROUTES.filter(({ guards }) => guards.includes('authenticated'))
  const id = '00000000-0000-4000-8000-000000000001'
  const found = pages.map(({ pattern }) => wanted(pattern.replace(':id', id).replace('?', '')))
  expect(found).toEqual(pages.map(({ name }) => name))
})

test('in German, and with a search, it is the same page; what needs no log is none', () => {
  expect(wanted('/de/statistics?q=year%3A2024')).toBe('statistics')
  expect(['/', '/about', '/demo/map', 'map', 'https://example.org/map', ''].map(wanted)).toEqual(Array(6).fill(null))
  expect(wantedName('')).toBeNull()
})
