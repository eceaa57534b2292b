import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { type Config, readConfig } from '../config.ts'
import { sendSecurityHeaders } from './security-headers.ts'

async function directives(env: Record<string, string>): Promise<Map<string, string>> {
  const read = readConfig(env)
  const config: Config | null = read.ok ? read.value : null
  const app = Fastify()
  sendSecurityHeaders(app, must(config))
  app.get('/', () => 'x')
  const { headers } = await app.inject({ url: '/', headers: { host: 'log.example' } })
  await app.close()
  const parts = String(headers['content-security-policy']).split(';')
  return new Map(parts.map((part) => [part.split(' ')[0] ?? '', part]))
}

test('a maps service adds its own host to what pages ask and show, and nothing else', async () => {
  const without = await directives({})
  const url = 'https://maps.example/styles/bright/style.json?key=abc'
  const withService = await directives({ MAP_STYLE_URL: url })
  expect(withService.get('connect-src')).toBe("connect-src 'self' wss://log.example https://maps.example")
  expect(withService.get('img-src')).toBe("img-src 'self' data: blob: https://maps.example")
  const changed = [...withService].filter(([name, part]) => without.get(name) !== part).map(([name]) => name)
  expect(changed.sort()).toEqual(['connect-src', 'img-src'])
  expect([...without.values()].join()).not.toContain('maps.example')
})
