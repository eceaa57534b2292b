/** The words of a size with the sign of its value: a true minus, and none for nothing. */
export function signed(value: number, size: string): string {
  if (value === 0) return size
  return `${value > 0 ? '+' : '−'}${size}`
}
