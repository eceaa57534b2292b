// Which of a client's operations were applied (I2): a client numbers them, the server keeps the numbers as ranges.
// A repetition is recognised by its number alone, not by its content.

/** Numbers from the first to the second, both included. */
export type NumberRange = readonly [from: number, to: number]
/** Ascending, with at least one number missing between two ranges. */
export type ClientNumbers = readonly NumberRange[]

export interface ClientOperationId {
  client: string
  number: number
}

/**
 * Most ranges kept of one client. More are refused, not folded: to take a missing number for applied would swallow a
 * change that was never made, to forget one that was applied would make it twice.
 */
export const MAX_NUMBER_RANGES = 1000

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([1-9]\d{0,14})$/

/** Null for an operation id of another form. */
export function parseClientOperationId(text: string): ClientOperationId | null {
  const [, client, number] = FORM.exec(text) ?? []
  return client === undefined ? null : { client, number: Number(number) }
}

export const formatClientOperationId = ({ client, number }: ClientOperationId): string => `${client}:${number}`

export function hasNumber(numbers: ClientNumbers, number: number): boolean {
  const range = numbers[indexOf(numbers, number)]
  return range !== undefined && range[0] <= number
}

export function addNumber(numbers: ClientNumbers, number: number): ClientNumbers {
  return addRange(numbers, number, number)
}

/** Every number below this one has been answered and never comes again: as far as they go, no gap matters. */
export function settleNumbers(numbers: ClientNumbers, below: number): ClientNumbers {
  return below > 1 ? addRange(numbers, 1, below - 1) : numbers
}

/** Index of the first range that ends at the number or behind it. */
function indexOf(numbers: ClientNumbers, number: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle]?.[1] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

function addRange(numbers: ClientNumbers, from: number, to: number): ClientNumbers {
  // Those that touch it become one with it.
  const first = indexOf(numbers, from - 1)
  let end = first
  while (end < numbers.length && (numbers[end]?.[0] ?? 0) <= to + 1) end++
  const touched = numbers.slice(first, end)
  const low = Math.min(from, touched[0]?.[0] ?? from)
  const high = Math.max(to, touched.at(-1)?.[1] ?? to)
  return [...numbers.slice(0, first), [low, high], ...numbers.slice(end)]
}

/** `1-40,42,44-50` */
export function formatClientNumbers(numbers: ClientNumbers): string {
  return numbers.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}

export function parseClientNumbers(text: string): ClientNumbers {
  if (text === '') return []
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.split('-')
    return [Number(from), Number(to)]
  })
}
