import { useRef, useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { RecencyEntry } from '../../../../core/recency/entry.ts'
import { mergeRule, MOST_OWN, type OwnRule, ruleOfOwn } from '../../../../core/recency/own-rules.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SmallActions } from '../../../ui/button/small-actions.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import css from './own-rules.module.css'
import { OwnRuleForm } from './own-rule-form.tsx'
import { keepOwnRules, setOwnRules, useEntriesFor, useOwnRules } from './use-own-rules.ts'
import { useRecencyWords } from './use-recency-words.ts'

const ANOTHER = 'another'
/** The form of the first rule, which stands there unasked, once something was typed into it. */
const FIRST = 'first'

/** Rules of one's own: each in words, to be changed where it stands and deleted, and a form for another. */
export function OwnRules({ digest, entries }: { digest: Digest; entries: readonly RecencyEntry[] }) {
  const { t, locale } = useText('pilot')
  const words = useRecencyWords()
  const kept = useOwnRules()
  /** Whose form is open: the id of a rule, or that of another. */
  const [open, setOpen] = useState<string | null>(null)
  const [opened, setOpened] = useState<OwnRule | null>(null)
  // Deleted elsewhere meanwhile, it does not take its form away.
  const isGone = opened !== null && open === opened.id && kept.every(({ id }) => id !== open)
  const rules = isGone ? [...kept, opened] : kept
  const found = useEntriesFor(
    digest,
    entries,
    rules.map(({ query }) => query),
  )
  const opener = useRef<HTMLElement | null>(null)
  const matching = (count = 0): string => t('own.matching', { count, number: formatNumber(count, localeTag(locale)) })
  const begin = (rule: OwnRule | null, button: HTMLElement): void => {
    const id = rule?.id ?? ANOTHER
    opener.current = button
    setOpened(rule)
    setOpen(open === id ? null : id)
  }
  const close = (): void => {
    setOpen(null)
    opener.current?.focus()
  }
  const save = (rule: OwnRule, base: OwnRule | null): boolean => {
    const isKept = keepOwnRules((now) =>
      base === null || now.every(({ id }) => id !== rule.id)
        ? [...now, rule]
        : now.map((one) => (one.id === rule.id ? mergeRule(base, rule, one) : one)),
    )
    if (!isKept) return false
    close()
    showNotice(t('own.saved', { name: rule.name }), { tone: 'saved' })
    return true
  }
  const remove = (rule: OwnRule): void => {
    const at = rules.indexOf(rule)
    const others = (now: readonly OwnRule[]): OwnRule[] => now.filter(({ id }) => id !== rule.id)
    setOwnRules(others)
    setOpen(null)
    showNotice(t('own.removed', { name: rule.name }), {
      action: { label: t('own.undo'), run: () => setOwnRules((now) => others(now).toSpliced(at, 0, rule)) },
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
                <div className={css.words}>
                  <p className={css.name}>{rule.name}</p>
                  <p className={css.explained}>
                    {words.explained(ruleOfOwn(rule))} {matching(found[at]?.length)}
                  </p>
                </div>
                <SmallActions areQuiet>
                  <Button
                    kind="quiet"
                    aria-expanded={open === rule.id}
                    aria-label={t('own.editOf', { name: rule.name })}
                    onClick={({ currentTarget }) => begin(rule, currentTarget)}
                  >
                    {t('own.edit')}
                  </Button>
                  <Button kind="quiet" aria-label={t('own.removeOf', { name: rule.name })} onClick={() => remove(rule)}>
                    {t('own.remove')}
                  </Button>
                </SmallActions>
                {open === rule.id && (
                  <OwnRuleForm {...{ digest, entries, rule }} isAskedFor onSave={save} onCancel={close} />
                )}
              </li>
            ))}
          </ul>
        )}
        {rules.length > 0 && rules.length < MOST_OWN && (
          <Button
            aria-expanded={open === ANOTHER}
            data-add-rule=""
            onClick={({ currentTarget }) => begin(null, currentTarget)}
          >
            {t('own.another')}
          </Button>
        )}
        {(rules.length === 0 || open === ANOTHER || open === FIRST) && (
          <OwnRuleForm
            {...{ digest, entries }}
            rule={null}
            isAskedFor={open === ANOTHER}
            onTyped={() => setOpen(open ?? FIRST)}
            onSave={save}
            onCancel={rules.length === 0 ? null : close}
          />
        )}
      </Disclosure>
    </div>
  )
}
