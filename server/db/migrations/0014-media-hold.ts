import type { Migration } from 'kysely/migration'

/** Of the hold of photos its length is counted, no longer its beginning noted: one under way begins anew. */
export const mediaHold: Migration = {
  async up(db) {
    await db
      .updateTable('server_state')
      .set({ name: 'media-hold', value: '' })
      .where('name', '=', 'epoch-began')
      .execute()
  },
}
