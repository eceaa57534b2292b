import { expect, test } from 'vitest'
import { findNames } from './known-names.ts'

test('names are found by how any of their words begins, whatever the accents', () => {
  const names = ['Zoë Müller', 'Amelia Earhart', 'Ann', 'Amelia Earhart', 'Anna-Lena Zeisig']
  expect(findNames(names, 'zoe')).toEqual(['Zoë Müller'])
  expect(findNames(names, 'ear')).toEqual(['Amelia Earhart'])
  expect(findNames(names, 'AN')).toEqual(['Ann', 'Anna-Lena Zeisig'])
  expect(findNames(names, ' ')).toEqual([])
})
