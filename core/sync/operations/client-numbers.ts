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
 * Most ranges kept of one client. Above what is answered more are refused, not folded: to take a missing number for
 * applied would swallow a change that was never made, to forget one that was applied would make it twice.
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
  // Those that touch it become one with it.
  const first = indexOf(numbers, number - 1)
  let end = first
  while (end < numbers.length && (numbers[end]?.[0] ?? 0) <= number + 1) end++
  const touched = numbers.slice(first, end)
  const low = Math.min(number, touched[0]?.[0] ?? number)
  const high = Math.max(number, touched.at(-1)?.[1] ?? number)
  return [...numbers.slice(0, first), [low, high], ...numbers.slice(end)]
}

/**
 * Of more ranges than may be kept the lowest become one, as far as all below a number has been answered: a number missing
 * there was refused, and is taken for applied only where there is no room to know better.
 */
export function foldAnswered(numbers: ClientNumbers, below: number, most = MAX_NUMBER_RANGES): ClientNumbers {
  let folded = numbers.length - most
  while (folded > 0 && (numbers[folded]?.[0] ?? Infinity) > below) folded--
  if (folded <= 0) return numbers
  return [[numbers[0]?.[0] ?? 1, numbers[folded]?.[1] ?? 1], ...numbers.slice(folded + 1)]
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
