import {
  BOOK_COLUMNS,
  BOOK_FRONT,
  BOOK_GROUPS,
  BOOK_TOTALS,
  type BookColumnKey,
  type BookGroupKey,
} from '../../core/export/book/book-layout.ts'
import type { LayoutId } from '../../core/export/logbook/layouts.ts'
import { LAUNCHES, REVIEWS } from '../../core/flight/schema/choices.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { BookHead } from '../../sync/export/write-book.ts'
import { useText } from '../i18n/use-text.ts'
import type { BookOwner } from './book-fields.tsx'
import { BOOK_FONTS } from './book-fonts.ts'
import { fromEntries } from '../../core/lib/from-entries.ts'

/** What a logbook to print needs of the page: its words in the reader's language, and where its letters are. */
export function useBookHead(): (layout: LayoutId, owner: BookOwner) => BookHead {
  const { t, locale } = useText('import')
  const { t: flights } = useText('flights')
  return (layout, { holder, licence, address }) => ({
    layout,
    holder: holder.trim(),
    front: { licence: licence.trim(), address: address.trim() },
    language: localeTag(locale),
    fonts: BOOK_FONTS,
    words: {
      title: t(`export.book.title.${layout}`),
      note: t(`export.book.note.${layout}`),
      groups: named(BOOK_GROUPS, (key: BookGroupKey) => t(`export.book.group.${key}`)),
      columns: named(BOOK_COLUMNS, (key: BookColumnKey) => t(`export.book.column.${key}`)),
      totals: named(BOOK_TOTALS, (key) => t(`export.book.total.${key}`)),
      certify: t('export.book.certify'),
      signature: t('export.book.signature'),
      // Which page it is only the drawing knows.
      page: t('export.book.page', { page: '{page}', pages: '{pages}' }),
      front: named(BOOK_FRONT, (key) => t(`export.book.front.${key}`)),
      // Who it was is written for each entry.
      signed: t('export.book.signed', { who: '{who}' }),
      reviews: named(REVIEWS, (review) => flights(`review.${review}`)),
      launches: named(LAUNCHES, (launch) => flights(`launch.${launch}`)),
    },
  })
}

function named<Key extends string>(keys: readonly Key[], nameOf: (key: Key) => string): Record<Key, string> {
  return fromEntries(keys.map((key) => [key, nameOf(key)]))
}
