import { PICTURE_TYPES } from './is-picture.ts'

/** What files to import may end with, and be; what they really are their content says. The manifests name the same. */
export const FILE_TYPES = `.gpx,.kml,.kmz,.igc,.csv,.tsv,.txt,.xlsx,.json,.yaml,.yml,.ics,.html,.htm,.zip,.pkpass,.pkpasses,.eml,message/rfc822,text/csv,text/plain,text/calendar,application/ics,text/html,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,${PICTURE_TYPES}`
