import { complete } from '../../core/query/complete/complete.ts'
import { prepareSearch } from '../../core/query/complete/prepare-search.ts'
import { unknownIn } from '../../core/query/report/unknown-values.ts'
import { SuggestionList } from './box/suggestion-list.tsx'

/** What helps somebody who types a search: suggestions and their list, and what no flight has. */
export const SEARCH_HELP = { complete, prepareSearch, unknownIn, SuggestionList }

export type SearchHelp = typeof SEARCH_HELP
