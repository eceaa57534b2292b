// Writes the types of the texts anew: after a change in locales/en, before the types are checked.
import { readFileSync, writeFileSync } from 'node:fs'
import { TEXT_TYPES_FILE, textTypes } from './lib/text-types.ts'

const types = textTypes()
if (readFileSync(TEXT_TYPES_FILE, 'utf8') !== types) writeFileSync(TEXT_TYPES_FILE, types)
