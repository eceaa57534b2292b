import { complete } from '../../core/query/complete/complete.ts'
import { prepareSearch } from '../../core/query/complete/prepare-search.ts'
import { unknownIn } from '../../core/query/report/unknown-values.ts'

/** What helps somebody who types a search: suggestions, and what no flight has. */
export const SEARCH_HELP = { complete, prepareSearch, unknownIn }

export type SearchHelp = typeof SEARCH_HELP
