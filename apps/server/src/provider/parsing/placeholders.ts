import { type Links, linkNames } from '@demarc/domain/shop';
import type { ProviderBrand } from '../files/brand.ts';
import type { Mistake } from './mistake.ts';

const brandNames = ['name', 'legalName', 'fiberName', 'helpLine'] as const;
const knownNames = new Set<string>([...brandNames, ...linkNames.map((name) => `links.${name}`)]);
/** Filled by the server when it sends the message. */
const waitName = 'wait';
/** Filled with the figures of each contract term. */
const termNames = ['earlyTerminationFee', 'moneyBackDays', 'months'];
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Creates a function that replaces placeholders like `{{name}}` with values of brand.yaml and links.yaml. */
export function createPlaceholderFiller(brand: ProviderBrand, links: Links): (text: string) => string {
  const values = new Map<string, string>([
    ['name', brand.name],
    ['legalName', brand.legalName],
    ['fiberName', brand.fiberName],
    ['helpLine', brand.support.helpLine],
    ...linkNames.map((name): [string, string] => [`links.${name}`, links[name]]),
  ]);
  return (text) => text.replace(placeholder, (match, name: string) => values.get(name) ?? match);
}

const isFilledLater = (file: string, name: string): boolean =>
  (name === waitName && file.endsWith('messages.yaml')) ||
  (termNames.includes(name) && file.endsWith('catalog/terms.yaml'));

/** Finds unknown placeholders. `lineAt` returns the line of an offset. */
export function findUnknownPlaceholders(file: string, text: string, lineAt: (offset: number) => number): Mistake[] {
  return [...text.matchAll(placeholder)]
    .filter(([, name = '']) => !knownNames.has(name) && !isFilledLater(file, name))
    .map(({ 0: match, index }) => ({
      file,
      line: lineAt(index),
      reason: `${match} is not a known placeholder; use ${brandNames.join(', ')} or links.…`,
    }));
}
