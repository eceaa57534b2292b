import { describe, expect, test } from 'vitest'
import { isLatitude, isLongitude, parseCoordinatePair } from './coordinate.ts'
import { isEmail } from './email.ts'
import { hasLength, isAlpha, isAlphanumeric, isFilled, isSameAs } from './field.ts'
import { isIp, isIpv4, isIpv6, isMac, isUrl } from './network.ts'
import { hasDecimals, isBetween, isDecimal, isInteger, isNumeric } from './number.ts'
import { isPrototypeName, isStorableText } from './text.ts'
import { isUuid, NIL_UUID } from './uuid.ts'

type Check = (text: string) => boolean

const tables: readonly (readonly [string, Check, readonly string[], readonly string[]])[] = [
  [
    'an e-mail address',
    isEmail,
    ['a@b.cd', 'ada.lovelace+log@example.co.uk', "o'neil@example.com", 'jürgen@müller.de', 'x@xn--mller-kva.de'],
    [
      '',
      'a',
      'a@b',
      '@b.cd',
      'a@',
      'a@@b.cd',
      'a b@c.de',
      'a@b..cd',
      '.a@b.cd',
      'a.@b.cd',
      'a..b@c.de',
      'a@-b.cd',
      'a@1.2.3.4',
      '<a@b.cd>',
      'a@b.cd\n',
      `${'a'.repeat(65)}@b.cd`,
      `a@${'b.'.repeat(130)}cd`,
    ],
  ],
  [
    'a UUID',
    isUuid,
    [
      'c232ab00-9414-11ec-b3c8-9f6bdeced846',
      '919108f7-52d1-4320-9bac-f847db4148a8',
      '919108F7-52D1-4320-9BAC-F847DB4148A8',
      '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
      NIL_UUID,
    ],
    [
      '',
      '919108f7-52d1-6320-9bac-f847db4148a8',
      '919108f7-52d1-8320-9bac-f847db4148a8',
      '919108f7-52d1-4320-7bac-f847db4148a8',
      '919108f752d143209bacf847db4148a8',
      '{919108f7-52d1-4320-9bac-f847db4148a8}',
      '919108f7-52d1-4320-9bac-f847db4148a8\n',
    ],
  ],
  ['a number', isNumeric, ['0', '-1', '+1.5', '.5', '007'], ['', '1.', '1e5', '1,5', ' 1', '0x1f', 'NaN', '١']],
  ['an integer', isInteger, ['0', '-12', '+3'], ['', '1.0', '1e3', '--1']],
  ['text of letters', isAlpha, ['abc', 'Łódź', '東京'], ['', 'a1', 'a b', 'a-b']],
  ['text of letters and digits', isAlphanumeric, ['abc1', 'Łódź2'], ['', 'a b', 'a_b']],
  [
    'a web address',
    isUrl,
    ['https://example.com', 'http://localhost:8787/a?b#c', 'HTTPS://EXAMPLE.COM', 'https://[::1]/'],
    [
      '',
      'example.com',
      'ftp://example.com',
      'https://',
      'javascript:alert(1)',
      'https://a b.c',
      'https://exa\\mple.com',
    ],
  ],
  ['an IPv4 address', isIpv4, ['0.0.0.0', '255.255.255.255'], ['', '256.1.1.1', '1.1.1', '01.1.1.1', '1.1.1.1.1']],
  [
    'an IPv6 address',
    isIpv6,
    ['::', '::1', '2001:db8::8a2e:370:7334', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.1', '1:2:3:4:5:6:1.2.3.4'],
    [
      '',
      ':',
      '1:2:3',
      ':::',
      '1::2::3',
      '12345::',
      '1:2:3:4:5:6:7:8:9',
      '1:2:3:4:5:6:7::8:9',
      '::256.1.1.1',
      '1.2.3.4',
    ],
  ],
  ['an IP address', isIp, ['10.0.0.1', 'fe80::1'], ['', 'localhost']],
  [
    'a MAC address',
    isMac,
    ['00:1B:44:11:3a:b7', '00-1b-44-11-3a-b7'],
    ['', '00:1B:44:11:3a', '00:1B-44:11:3a:b7', '001B44113ab7', '00:1G:44:11:3a:b7'],
  ],
  ['a latitude', isLatitude, ['0', '-90', '90', '52.123456'], ['', '90.1', '-91', '52.1234567', '52,1', '1e1']],
  ['a longitude', isLongitude, ['-180', '180', '13.5'], ['', '180.000001', '13.1234567', 'east']],
]

describe.each(tables)('%s', (_name, check, good, bad) => {
  test.each(good)('%j is one', (text) => {
    expect(check(text)).toBe(true)
  })
  test.each(bad.map((text) => [text]))('%j is none', (text) => {
    expect(check(text)).toBe(false)
  })
})

test('a coordinate pair is read as written on maps', () => {
  expect(parseCoordinatePair('52.36, 13.50')).toEqual({ latitude: 52.36, longitude: 13.5 })
  expect(parseCoordinatePair(' -33.946111;151.177222 ')).toEqual({ latitude: -33.946111, longitude: 151.177222 })
  expect(parseCoordinatePair('−33.9 151.1')).toEqual({ latitude: -33.9, longitude: 151.1 })
  for (const wrong of ['', '52.36', '91, 0', '0, 181', '1.2.3, 4', '52.1234567, 13', '52.36, 13.50, 7']) {
    expect(parseCoordinatePair(wrong)).toBeNull()
  }
})

test('numbers are held to their bounds and decimals', () => {
  expect(isBetween(5, 5, 5)).toBe(true)
  expect(isBetween(5.1, 5, 5)).toBe(false)
  expect(isDecimal('1.25', 2)).toBe(true)
  expect(isDecimal('1.255', 2)).toBe(false)
  expect(isDecimal('1.')).toBe(false)
  expect(hasDecimals(0.1, 1)).toBe(true)
  expect(hasDecimals(52.1234567, 6)).toBe(false)
  expect(hasDecimals(-179.999999, 6)).toBe(true)
  expect(hasDecimals(1.5, 0)).toBe(false)
})

test('fields answer the usual questions', () => {
  expect(isFilled(' \t')).toBe(false)
  expect(isFilled('x')).toBe(true)
  expect(hasLength('abc', 3, 3)).toBe(true)
  expect(hasLength('🛫', 1, 1)).toBe(false)
  expect(isSameAs('a', 'A')).toBe(false)
})

test('text no database stores is known, and names that reach a prototype', () => {
  expect(isStorableText('🛫 שלום Łódź')).toBe(true)
  expect(isStorableText('a\u0000b')).toBe(false)
  expect(isStorableText('\ud83d')).toBe(false)
  expect(isPrototypeName('__proto__')).toBe(true)
  expect(isPrototypeName('name')).toBe(false)
})
