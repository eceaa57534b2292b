import { expect, test } from 'vitest'
import { valueInForce } from './value-in-force.ts'

const seat = { field: 'seat', mine: { number: '14C' }, theirs: { number: '12A' }, kept: 'theirs' } as const
const gate = { field: 'departure/gate', mine: 'B22', theirs: null, kept: 'mine' } as const

test('the value that counts is the one the record holds now, whoever was decided for', () => {
  expect(valueInForce(seat, { seat: { number: '12A', side: null } }).side).toBe('theirs')
  expect(valueInForce(seat, { seat: { number: '14C' } }).side).toBe('mine')
  expect(valueInForce(gate, { departure: { gate: 'B22' } }).side).toBe('mine')
  expect(valueInForce(gate, { departure: { terminal: '1' } }).side).toBe('theirs')
  expect(valueInForce(gate, {}).side).toBe('theirs')
})

test('a value that neither had is told as it is', () => {
  expect(valueInForce(seat, { seat: { number: '1A' } })).toEqual({ side: null, value: { number: '1A' } })
})

test('without the record, what was decided counts', () => {
  expect(valueInForce(seat, null)).toEqual({ side: 'theirs', value: { number: '12A' } })
})
