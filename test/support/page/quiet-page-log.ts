import { createPageLog, type PageLog, type PageLogParts } from '../../../sync/page/log/page-log.ts'
import type { Device } from '../../../sync/session/device.ts'

type Given = Pick<PageLogParts, 'session' | 'databaseName'> & { device: Pick<Device, 'store' | 'locks'> }

/** A page's hold on its log: nobody else hears of it, and there are no photos, but what is given. */
export function quietPageLog({ device, ...given }: Given & Partial<Omit<PageLogParts, 'device'>>): PageLog {
  const tell = (): void => undefined
  const blobs = { readAll: async () => [] }
  return createPageLog({ device: device as Device, tell, onOpened: tell, onSteps: tell, blobs, ...given })
}
