import { expect, test } from 'vitest'
import * as v from 'valibot'
import { defaultOf } from '../test/support/default-of.ts'
import { VARIABLES } from './config-variables.ts'
import { readConfig } from './config.ts'

test('without any variable everything has its documented default', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    ok: true,
    value: {
      databaseUrl: null,
      port: null,
      host: 'localhost',
      publicUrl: null,
      smtpUrl: null,
      pusher: null,
      mapStyleUrl: null,
      logLevel: 'info',
      trustedProxies: 0,
      limitScale: 1,
    },
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'x'],
  ['PUBLIC_URL', 'log.example'],
  ['PUBLIC_URL', 'https://log.example/path'],
  ['SMTP_URL', 'http://x'],
  ['MAP_STYLE_URL', 'maps.example/style.json'],
  ['MAP_STYLE_URL', 'https://me:secret@maps.example/style.json'],
  ['MAP_STYLE_URL', 'https://me@maps.example/style.json'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.c\r\nBcc: d@e.f'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', 'yes'],
  ['LIMIT_SCALE', '0'],
  ['PUSHER_PORT', '0'],
])('%s=%s is one clear error that names the variable', (name, value) => {
  const config = readConfig({ [name]: value })
  expect(config).toMatchObject({ ok: false, error: { variable: name } })
  expect(config.ok ? '' : config.error.message).toMatch(/^must /)
})

test('PUSHER_ variables belong together', () => {
  expect(readConfig({ PUSHER_KEY: 'k' })).toMatchObject({ ok: false, error: { variable: 'PUSHER_APP_ID' } })
  const whole = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' }
  expect(readConfig(whole)).toMatchObject({ ok: false, error: { variable: 'PUSHER_HOST' } })
  expect(readConfig({ ...whole, PUSHER_CLUSTER: 'eu' })).toMatchObject({
    ok: true,
    value: { pusher: { cluster: 'eu', host: null } },
  })
})

test('blanks count as unset, and an address loses its last slash', () => {
  expect(readConfig({ PORT: ' ', PUBLIC_URL: 'https://log.example/' })).toMatchObject({
    ok: true,
    value: { port: null, publicUrl: 'https://log.example' },
  })
})

test('every variable is documented with a sentence, and each default passes its own check', () => {
  for (const [name, variable] of Object.entries(VARIABLES)) {
    expect([name, v.getDescription(variable)?.endsWith('.')]).toEqual([name, true])
    expect([name, v.is(variable, defaultOf(variable) ?? '')]).toEqual([name, true])
  }
})
