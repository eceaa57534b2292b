import { expect, test } from 'vitest'
import { proxyNotice } from './proxy-notice.ts'

test('an https address without a believed proxy is told at the start', () => {
  expect(proxyNotice({ publicUrl: 'https://log.example', trustedProxies: 0 })).toMatch(/TRUSTED_PROXIES is 0/)
})

test.each([
  ['https://log.example', 1],
  ['http://localhost:8787', 0],
  [null, 0],
])('%s with %i proxies is not', (publicUrl, trustedProxies) => {
  expect(proxyNotice({ publicUrl, trustedProxies })).toBeNull()
})
