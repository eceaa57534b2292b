import { createContext } from 'react'

/** How charts write durations: `8 h 35 min`, or `8:35` as logbooks do. */
export const DurationsContext = createContext<'words' | 'clock'>('words')
