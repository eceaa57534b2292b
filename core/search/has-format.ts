/** Whether parsed JSON is a file of the given format: what every reference file says of itself in `format`. */
export function hasFormat<T extends { format: string }>(json: unknown, format: T['format']): json is T {
  return typeof json === 'object' && json !== null && 'format' in json && json.format === format
}
