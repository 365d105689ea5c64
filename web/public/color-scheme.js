// Before any module runs, so that zod does not probe `eval`, which the page's policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true }
// Before the first paint, so that a dark screen never flashes white. A file of its own: the page's policy allows no inline script.
{
  let wanted = 'auto'
  try {
    wanted = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // Storage may be forbidden; then the screen is as the system has it.
  }
  const isDark = wanted === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : wanted === 'dark'
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}
