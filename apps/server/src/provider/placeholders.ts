import { type Links, linkNames } from '@demarc/domain/shop';
import type { ProviderBrand } from './brand.ts';
import type { Mistake } from './mistake.ts';

const brandNames = ['name', 'legalName', 'fiberName', 'helpLine'] as const;
const known = new Set<string>([...brandNames, ...linkNames.map((name) => `links.${name}`)]);
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Fills `{{name}}` and its like in, so that a text need not repeat what brand.yaml and links.yaml say. */
export function placeholderFiller(brand: ProviderBrand, links: Links): (text: string) => string {
  const values = new Map<string, string>([
    ['name', brand.name],
    ['legalName', brand.legalName],
    ['fiberName', brand.fiberName],
    ['helpLine', brand.support.helpLine],
    ...linkNames.map((name): [string, string] => [`links.${name}`, links[name]]),
  ]);
  return (text) => text.replace(placeholder, (whole, name: string) => values.get(name) ?? whole);
}

/** Placeholders in a text that stand for nothing; `lineAt` says where a place in it is. */
export function unknownPlaceholders(file: string, text: string, lineAt: (offset: number) => number): Mistake[] {
  return [...text.matchAll(placeholder)]
    .filter(([, name = '']) => !known.has(name))
    .map(({ 0: whole, index }) => ({
      file,
      line: lineAt(index),
      reason: `${whole} stands for nothing; use ${brandNames.join(', ')} or links.…`,
    }));
}
