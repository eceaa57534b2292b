// What a person does on a screen, by the product's fixed handles.
import { expect } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what only the product's own attributes name. */
    css: (selector: string) => Locator
  }
}

locators.extend({ css: (selector: string) => selector })

export const field = (label: string): Locator => page.getByLabelText(label, { exact: true })
export const combobox = (name: string): Locator => page.getByRole('combobox', { name, exact: true })
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const listedFlights = (): Locator => page.css('[data-flight-id]')
export const syncStatus = (): Locator => page.css('[role=status][data-sync]')

/** Path, search and fragment. */
export const address = (): string => location.pathname + location.search + location.hash

export async function expectAddress(pattern: RegExp): Promise<void> {
  await expect.poll(address).toMatch(pattern)
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count)
}

export async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
}

export interface TypedFlight {
  from: string
  to: string
  date: string
  departure?: string
  arrival?: string
  flightNumber?: string
}

export async function fillFlight({ from, to, date, departure, arrival, flightNumber }: TypedFlight): Promise<void> {
  await takeBestMatch('From', from)
  await takeBestMatch('To', to)
  await field('Date').fill(date)
  if (departure !== undefined) await page.css('[name$=".offBlock"]').first().fill(departure)
  if (arrival !== undefined) await page.css('[name$=".onBlock"]').first().fill(arrival)
  if (flightNumber !== undefined) await field('Flight number').fill(flightNumber)
}

/** Types a code and Enter, as someone who knows it would. */
export async function takeBestMatch(label: string, text: string): Promise<void> {
  await combobox(label).fill(text)
  // The suggestions, not the options of the selects beside.
  await expect.element(page.css('[role=option]').first()).toBeVisible()
  await press('{Enter}')
  await expectCount(page.css('[role=option]'), 0)
}
