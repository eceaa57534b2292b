import type { Digest } from '../../../../core/digest/digest.ts'
import type { RecencyEntry } from '../../../../core/recency/entry.ts'
import { writeChoice } from '../../../../core/recency/choose-rules.ts'
import { setPreference } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import css from './choose-rules.module.css'
import { useRecencyWords } from './use-recency-words.ts'
import { useRules } from './use-rules.ts'

const AUTHORITIES = ['easa', 'faa'] as const

/** Which rules are looked at: those of the licences one holds. */
export function ChooseRules({ digest, entries }: { digest: Digest; entries: readonly RecencyEntry[] }) {
  const { t } = useText('pilot')
  const words = useRecencyWords()
  const { all, shown, isChosen } = useRules(digest, entries)
  const isShown = (id: string): boolean => shown.some((rule) => rule.id === id)
  const choose = (id: string): void => {
    const next = all.filter((rule) => isShown(rule.id) !== (rule.id === id))
    setPreference('recencyRules', writeChoice(next))
  }
  return (
    <div className={css.choose}>
      <Disclosure title={t('recency.choose')}>
        <p className={css.text}>{t('recency.chooseText')}</p>
        <div className={css.authorities}>
          {AUTHORITIES.map((authority) => (
            <fieldset key={authority} className={css.authority}>
              <legend>{t(`authority.${authority}`)}</legend>
              {all
                .filter((rule) => rule.authority === authority)
                .map((rule) => (
                  <label key={rule.id} className={css.rule}>
                    <input type="checkbox" checked={isShown(rule.id)} onChange={() => choose(rule.id)} />
                    <span>
                      {words.title(rule)} <span className={css.paragraph}>{rule.paragraph}</span>
                    </span>
                  </label>
                ))}
            </fieldset>
          ))}
        </div>
        {isChosen && (
          <Button kind="quiet" onClick={() => setPreference('recencyRules', '')}>
            {t('recency.proposed')}
          </Button>
        )}
      </Disclosure>
    </div>
  )
}
