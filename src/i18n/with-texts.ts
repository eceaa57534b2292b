import { LANGUAGES } from '../../core/locale/language.ts'
import type { TextGroup } from './text-groups.ts'
import { loadTexts } from './texts.ts'

const OPENED: readonly TextGroup[] = ['list', 'form', 'opened']

/** For a part of a page that is loaded when it is opened: brings the texts that only what is opened speaks. */
export function withTexts<T>(load: () => Promise<T>, groups = OPENED): () => Promise<T> {
  return async () => {
    const shown = LANGUAGES.find((locale) => locale === document.documentElement.lang) ?? 'en'
    const [part] = await Promise.all([load(), loadTexts(shown, groups)])
    return part
  }
}
