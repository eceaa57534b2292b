import { expect, test } from 'vitest'
import { LANGUAGES } from '../../core/locale/language.ts'
import { loadTexts, translateIn } from '../i18n/texts.ts'
import { shellOutline } from './shell-outline.ts'

const SAYS = { en: ['Nothing is lost.', 'Load the page again'], de: ['Verloren ist nichts.', 'Seite neu laden'] }

test.each(LANGUAGES)(
  'a shell without its app says that it takes long, with a way on that needs no script: %s',
  async (locale) => {
    await loadTexts(locale)
    const outline = shellOutline(translateIn(locale, 'pages'))
    const [text, again] = SAYS[locale]
    expect(outline).toContain(text)
    expect(outline).toContain(`<a href="">${again}</a>`)
    expect(outline).not.toMatch(/<script|style=/)
  },
)
