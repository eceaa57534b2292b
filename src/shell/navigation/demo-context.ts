import { type ComponentType, createContext } from 'react'

/**
 * What stands above a page of the demo, and null on every other: for as long as the page lives, as a link to another log
 * loads a page anew.
 */
export const DemoContext = createContext<ComponentType | null>(null)
