import type { LaunchOptions } from '@playwright/test'
import config from '../../playwright.config.ts'

/** The browser as the journeys start it. */
export const launchOptions: LaunchOptions = config.use?.launchOptions ?? {}
