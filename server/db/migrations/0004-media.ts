import type { Migration } from 'kysely/migration'

/**
 * The bytes of media records: what is being uploaded, piece by piece, and what is complete. The bytes themselves are
 * files of their own names. Keyed by user first, like the records.
 */
export const mediaContents: Migration = {
  async up(db) {
    await db.schema
      .createTable('media_contents')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('media_id', 'text', (c) => c.notNull())
      .addColumn('variant', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('file', 'text')
      .addColumn('touched_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('media_contents_key', ['user_id', 'media_id', 'variant'])
      .execute()
    await db.schema.createIndex('media_contents_file').on('media_contents').column('file').execute()
    await db.schema
      .createTable('media_pieces')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('media_id', 'text', (c) => c.notNull())
      .addColumn('variant', 'text', (c) => c.notNull())
      .addColumn('start', 'bigint', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .addColumn('file', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('media_pieces_key', ['user_id', 'media_id', 'variant', 'start'])
      .addForeignKeyConstraint(
        'media_pieces_content',
        ['user_id', 'media_id', 'variant'],
        'media_contents',
        ['user_id', 'media_id', 'variant'],
        (c) => c.onDelete('cascade'),
      )
      .execute()
    await db.schema.createIndex('media_pieces_file').on('media_pieces').column('file').execute()
  },
}
