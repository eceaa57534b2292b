import type { JsonValue } from '../../../core/lib/json.ts'
import type { Collection, ResourceType } from '../../../core/wire/resources.ts'

/** What the simulation writes of one type; real attributes, as the real server takes no others. */
export interface RecordKind {
  collection: Collection
  type: ResourceType
  /** Attributes that one device alone writes, by its index. */
  own: readonly string[]
  /** Attribute that every device writes. */
  note: string
  hasTags: boolean
  /** Whether the app of before noted the time of an edit; the app of today notes it of every one. */
  wasStamped: boolean
  value: (n: number) => JsonValue
}

const text = (n: number): JsonValue => `v${n}`

export const RECORD_KINDS: readonly RecordKind[] = [
  {
    collection: 'flights',
    type: 'flights',
    own: ['pnr', 'ticket', 'bookingClass'],
    note: 'note',
    hasTags: true,
    wasStamped: true,
    value: text,
  },
  {
    collection: 'media',
    type: 'media',
    own: ['width', 'height', 'bytes'],
    note: 'caption',
    hasTags: false,
    wasStamped: true,
    value: (n) => n + 1,
  },
  {
    collection: 'data',
    type: 'trips',
    own: ['first', 'second', 'third'],
    note: 'name',
    hasTags: true,
    wasStamped: true,
    value: text,
  },
  {
    collection: 'data',
    type: 'saved-views',
    own: ['first', 'second', 'third'],
    note: 'name',
    hasTags: false,
    wasStamped: false,
    value: text,
  },
]

export function kindOf(type: ResourceType): RecordKind {
  const kind = RECORD_KINDS.find((one) => one.type === type)
  if (!kind) throw new Error(`no ${type} here`)
  return kind
}
