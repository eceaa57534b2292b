// Runs before the first paint, so that nothing flashes: the theme and the rail chosen in this browser.
try {
  const theme = localStorage.getItem('lmw.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('lmw.rail') === 'slim') document.documentElement.dataset.rail = 'slim'
} catch {
  // Without storage the device's own theme holds.
}
