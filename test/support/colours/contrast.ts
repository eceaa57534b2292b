/** Linear light of sRGB, 0 to 1 each. */
export type Colour = readonly [red: number, green: number, blue: number]

/** @param hex `#0a6ebd` */
export function linearColour(hex: string): Colour {
  const part = (at: number): number => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** As WCAG 2 defines it: 1 between two of the same, 21 between black and white. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
