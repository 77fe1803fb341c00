export const themes = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' } as const;
export type Theme = keyof typeof themes;

const storageKey = 'theme';

/** The theme that was chosen in this browser. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, theme);
  applyTheme(theme);
}

/** Without an attribute, the design system follows the system. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
