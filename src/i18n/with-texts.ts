import { LOCALES } from './locale.ts'
import { loadTexts } from './texts.ts'

/** For a part of a page that is loaded when it is opened: brings the texts that only what is opened speaks. */
export function withTexts<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const shown = LOCALES.find((locale) => locale === document.documentElement.lang) ?? 'en'
    const [part] = await Promise.all([load(), loadTexts(shown, ['list', 'form', 'opened'])])
    return part
  }
}
