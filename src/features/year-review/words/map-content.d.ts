import type { LogMap } from '../../../../core/map/log/log-map.ts'
import type { PictureMapContent } from '../../../../core/picture/map/picture-map.ts'
/** What was flown; null where no place of it is known. */
export declare function mapContent({ routes, airports, countries }: LogMap): PictureMapContent | null
