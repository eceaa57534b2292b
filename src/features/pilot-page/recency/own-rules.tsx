import { useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { RecencyEntry } from '../../../../core/recency/entry.ts'
import { MOST_OWN, type OwnRule, ruleOfOwn } from '../../../../core/recency/own-rules.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import css from './own-rules.module.css'
import { OwnRuleForm } from './own-rule-form.tsx'
import { keepOwnRules, setOwnRules, useEntriesFor, useOwnRules } from './use-own-rules.ts'
import { useRecencyWords } from './use-recency-words.ts'

/** Rules of one's own: each in words, to be changed and deleted, and a form for another. */
export function OwnRules({ digest, entries }: { digest: Digest; entries: readonly RecencyEntry[] }) {
  const { t, locale } = useText('pilot')
  const words = useRecencyWords()
  const rules = useOwnRules()
  const found = useEntriesFor(
    digest,
    entries,
    rules.map(({ query }) => query),
  )
  const [edited, setEdited] = useState<string | null>(null)
  const save = (rule: OwnRule): boolean => {
    if (!keepOwnRules(edited === null ? [...rules, rule] : rules.map((one) => (one.id === edited ? rule : one))))
      return false
    setEdited(null)
    showNotice(t('own.saved', { name: rule.name }), { tone: 'saved' })
    return true
  }
  const remove = (rule: OwnRule): void => {
    setOwnRules(rules.filter(({ id }) => id !== rule.id))
    setEdited(null)
    showNotice(t('own.removed', { name: rule.name }), {
      action: { label: t('own.undo'), run: () => setOwnRules(rules) },
    })
  }
  return (
    <div className={css.own} data-own-rules={rules.length}>
      <Disclosure title={t('own.title')} isOpen={rules.length > 0}>
        <p className={css.text}>{t('own.text')}</p>
        {rules.length > 0 && (
          <ul className={css.rules}>
            {rules.map((rule, at) => (
              <li key={rule.id} className={css.rule}>
                <div>
                  <p className={css.name}>{rule.name}</p>
                  <p className={css.explained}>
                    {words.explained(ruleOfOwn(rule))}{' '}
                    {t('own.matching', {
                      count: found[at]?.length ?? 0,
                      number: formatNumber(found[at]?.length ?? 0, localeTag(locale)),
                    })}
                  </p>
                </div>
                <div className={css.acts}>
                  <Button
                    kind="quiet"
                    aria-label={t('own.editOf', { name: rule.name })}
                    onClick={() => setEdited(edited === rule.id ? null : rule.id)}
                  >
                    {t('own.edit')}
                  </Button>
                  <Button kind="quiet" aria-label={t('own.removeOf', { name: rule.name })} onClick={() => remove(rule)}>
                    {t('own.remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {(edited !== null || rules.length < MOST_OWN) && (
          <OwnRuleForm
            // Another rule begins with what it is.
            key={edited ?? `new ${rules.length}`}
            {...{ digest, entries }}
            rule={rules.find(({ id }) => id === edited) ?? null}
            onSave={save}
            onCancel={edited === null ? null : () => setEdited(null)}
          />
        )}
      </Disclosure>
    </div>
  )
}
