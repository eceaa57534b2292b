import { useEffect, useState } from 'react'
import type { ApiConfig } from '../../../core/wire/resources.ts'
import { syncClient } from '../../data/client.ts'
import { type Operator, useBoot } from '../../shell/boot.ts'

export type KnownOperator = Operator | 'asking' | 'unreachable'

/** Who runs this server: known from the document, asked for when the page came from the offline shell. */
export function useOperator(): KnownOperator {
  const { operator } = useBoot()
  const [asked, setAsked] = useState<KnownOperator>('asking')

  useEffect(() => {
    if (operator) return undefined
    let left = false
    void syncClient()
      .request<ApiConfig>('GET', '/config')
      .then((answer) => {
        if (!left) setAsked(answer.ok ? answer.value.operator : 'unreachable')
      })
    return () => {
      left = true
    }
  }, [operator])

  return operator ?? asked
}
