import { readFileSync } from 'node:fs'
import { must } from '../../core/lib/must.ts'

export type Locale = 'en' | 'de'
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

function read(locale: Locale): Texts {
  const texts: Texts = JSON.parse(readFileSync(new URL(`../../locales/${locale}/mail.json`, import.meta.url), 'utf8'))
  return texts
}

const TEXTS: Readonly<Record<Locale, Texts>> = { en: read('en'), de: read('de') }

/** Subject and body of a mail from `locales/<locale>/mail.json`, with its `{{values}}` filled in. */
export function mailText(
  locale: Locale,
  name: string,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string } {
  const fill = (key: string): string => {
    const text = must(TEXTS[locale][name]?.[key], `mail text ${name}.${key}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => must(values[value], `mail value ${value}`))
  }
  return { subject: fill('subject'), text: fill('body') }
}
