import type { Provider } from '../provider.ts';
import { buildBrandUrl } from './brand-url.ts';

/** The custom properties that the design system takes from the brand, and the brand's font. */
export function buildBrandCss(provider: Provider, basePath: string): string {
  const { colors, font } = provider.brand;
  const fontFace = font && [
    `font-family:"${font.family}"`,
    `src:url("${buildBrandUrl(provider, basePath, font.file)}")format("woff2")`,
    `font-weight:${font.weights}`,
    'font-display:swap',
  ];
  const properties = [
    `--brand-accent:${colors.light.accent}`,
    `--brand-on-accent:${colors.light.onAccent}`,
    `--brand-accent-dark:${colors.dark.accent}`,
    `--brand-on-accent-dark:${colors.dark.onAccent}`,
    `--font-brand:${font ? `"${font.family}"` : 'system-ui'}`,
  ];
  // No spaces: every page contains this text, so each byte counts.
  return `${fontFace ? `@font-face{${fontFace.join(';')}}` : ''}:root{${properties.join(';')}}`;
}
