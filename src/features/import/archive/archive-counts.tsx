import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { ArchiveTally } from '../../../../sync/archive/archive-messages.ts'
import type { RefusedEntry } from '../../../../sync/archive/archive-lines.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Section } from '../../../ui/section.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './archive-counts.module.css'

const KINDS = ['flights', 'media', 'data'] as const

/** Every entry of an archive: what becomes of it, by kind, and which are not put in and why. */
export function ArchiveCounts({ tally, settings }: { tally: ArchiveTally; settings: number }) {
  const { t, locale } = useText('import')
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const { fresh, known, refused, refusals, bare } = tally
  return (
    <>
      <Section title={t('archive.contents')}>
        <table className={css.table}>
          <caption>
            <VisuallyHidden>{t('archive.contents')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('archive.entries')}</th>
              <th scope="col">{t('archive.new')}</th>
              <th scope="col">{t('archive.known')}</th>
            </tr>
          </thead>
          <tbody>
            {KINDS.map((kind) => (
              <tr key={kind} data-archive-kind={kind}>
                <th scope="row">{t(`archive.kind.${kind}`)}</th>
                <td data-new={fresh[kind]}>{number(fresh[kind])}</td>
                <td data-known={known[kind]}>{number(known[kind])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {settings > 0 && (
          <p className={css.soft}>{t('archive.settings', { count: settings, number: number(settings) })}</p>
        )}
        {bare > 0 && (
          <p className={css.soft} data-bare={bare}>
            {t('archive.bare', { count: bare, number: number(bare) })}
          </p>
        )}
      </Section>
      {refused > 0 && (
        <Section
          title={t('archive.refusedTitle')}
          lead={t('archive.refused', { count: refused, number: number(refused) })}
        >
          <ul className={css.refused}>
            {byReason(refusals).map(({ reason, names }) => (
              <li key={reason} data-refused={reason}>
                <p>{t(`archive.refusal.${reason}`)}</p>
                {names.length > 0 && <p className={css.raw}>{names.join(' · ')}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface Reason {
  reason: RefusedEntry['reason']
  names: readonly string[]
}

function byReason(refusals: readonly RefusedEntry[]): readonly Reason[] {
  return [...Map.groupBy(refusals, ({ reason }) => reason)].map(([reason, own]) => {
    return { reason, names: own.map(({ raw }) => raw).filter((raw) => raw !== '') }
  })
}
