export const ROWS_BY = ['year', 'month', 'type', 'class'] as const
export type RowsBy = (typeof ROWS_BY)[number]
