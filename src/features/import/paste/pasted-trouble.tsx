import { missingFacts } from '../../../../core/import/formats/email/missing-facts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PasteText } from './paste-text.tsx'

export interface PastedTroubleProps {
  text: string
  onText: (text: string) => void
}

/** Pasted text that nothing can read: what is missing in it, the text to be corrected, and the way without it. */
export function PastedTrouble({ text, onText }: PastedTroubleProps) {
  const { t } = useText('import')
  const missing = missingFacts(text)
  return (
    <div data-pasted-trouble="">
      <Notice tone="wrong" title={t('paste.unread')} live>
        <p>
          {missing.length === 0
            ? t('paste.apart')
            : t('paste.missing', { facts: missing.map((fact) => t(`paste.fact.${fact}`)).join(', ') })}
        </p>
        <LinkButton to="new-trip">{t('paste.byHand')}</LinkButton>
      </Notice>
      <PasteText before={text} onText={onText} />
    </div>
  )
}
