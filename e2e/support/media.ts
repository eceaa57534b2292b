/** Photos, documents and tracks of the flight that is open. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { MadeFile } from './media-files.ts'

export const media = (page: Page): Locator => page.locator('[data-flight-media]')
export const photos = (page: Page): Locator => media(page).locator('[data-photo]')

export async function addFiles(page: Page, files: readonly MadeFile[]): Promise<void> {
  await media(page)
    .locator('input[data-files]')
    .setInputFiles([...files])
}

export async function expectUploaded(page: Page): Promise<void> {
  await expect(photos(page).locator('[data-transfer]')).toHaveCount(0, { timeout: 90_000 })
}
