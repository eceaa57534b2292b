import type { ResourceLanguage } from 'i18next'
import { byNamespace } from '../by-namespace.ts'

/** One chunk, loaded with the first year in review. */
export const germanReview: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/review.json', { eager: true, import: 'default' }),
)
