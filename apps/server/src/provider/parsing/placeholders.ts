import { type Links, linkNames } from '@demarc/domain/shop';
import type { Figures } from '../figures/figures.ts';
import type { ProviderBrand } from '../files/brand.ts';

export const brandNames = ['name', 'legalName', 'fiberName', 'helpLine'] as const;
export const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** `{{$500}}` is an amount that is not a price of the catalog. It is shown as written. */
export const markedAmount = /^\$\d[\d,]*(?:\.\d+)?$/;

/** Creates a function that replaces placeholders like `{{name}}` with values of brand.yaml, links.yaml and the figures. */
export function createPlaceholderFiller(
  brand: ProviderBrand,
  links: Links,
  figures: Figures,
): (text: string) => string {
  const values = new Map<string, string>([
    ['name', brand.name],
    ['legalName', brand.legalName],
    ['fiberName', brand.fiberName],
    ['helpLine', brand.support.helpLine],
    ...linkNames.map((name): [string, string] => [`links.${name}`, links[name] ?? '']),
    ...[...figures].map(([name, { text }]): [string, string] => [name, text]),
  ]);
  return (text) =>
    text.replace(placeholder, (match, name: string) => values.get(name) ?? (markedAmount.test(name) ? name : match));
}
