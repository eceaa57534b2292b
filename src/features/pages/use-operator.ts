import { useEffect, useState } from 'react'
import type { ApiConfig } from '../../../core/wire/resources.ts'
import { syncClient } from '../../data/engine/client.ts'
import { type Operator, useBoot } from '../../shell/start/boot.ts'
import { useHeldBar } from '../../data/use-held-bar.ts'
import { useOnline } from '../../data/browser/use-online.ts'

export type KnownOperator = Operator | 'asking' | 'offline' | 'unreachable'

/** Who runs this server: known from the document; asked for with a connection when the page came without it. */
export function useOperator(): KnownOperator {
  const { operator } = useBoot()
  const online = useOnline()
  const [asked, setAsked] = useState<KnownOperator>('asking')

  useHeldBar(!operator && online && asked === 'asking')

  useEffect(() => {
    // The first render of a page takes a connection for granted.
    if (operator || !online || !navigator.onLine) return undefined
    let left = false
    void syncClient()
      .request<ApiConfig>('GET', '/config')
      .then((answer) => {
        if (!left) setAsked(answer.ok ? answer.value.operator : 'unreachable')
      })
    return () => {
      left = true
    }
  }, [operator, online])

  if (operator) return operator
  // What was answered once stays: being offline takes nothing from it.
  return online || typeof asked === 'object' ? asked : 'offline'
}
