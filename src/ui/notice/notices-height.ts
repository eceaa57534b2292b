/** Pixels of the window's foot that notices cover now. */
export function noticesHeight(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue('--notices')) || 0
}
