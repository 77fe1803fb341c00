import { linkNames } from '@demarc/domain/shop';
import type { Figures } from '../figures/figures.ts';
import type { Mistake } from './mistake.ts';
import { listPassages, type Passage } from './passages.ts';
import { brandNames, markedAmount, placeholder } from './placeholders.ts';
import { createNearestNameFinder } from './suggest-name.ts';

const otherNames: readonly string[] = [...brandNames, ...linkNames.map((name) => `links.${name}`)];
/** Names that are filled later, by file: with a time when a message is shown, and with the figures of each term. */
const namesFilledLater: Readonly<Record<string, readonly string[]>> = {
  'messages.yaml': ['wait', 'within'],
  'catalog/terms.yaml': ['earlyTerminationFee', 'moneyBackDays', 'months'],
};
/** The files with texts for shoppers. Their placeholders are filled, and their amounts are compared with the catalog. */
const shownFile = /^(?:brand|offers|services|messages|calendar|credit|rules)\.yaml$|^(?:catalog|content)\//;

/**
 * Finds unknown placeholders in a file, and amounts that no price has. `uncheckedKinds` are the first words of names that
 * belong to a file with mistakes. They are not checked, and neither are amounts then.
 */
export function findTextMistakes(
  file: string,
  text: string,
  figures: Figures,
  uncheckedKinds: readonly string[] = [],
): readonly Mistake[] {
  const checksAmounts = uncheckedKinds.length === 0 && shownFile.test(file);
  const findNearest = createNearestNameFinder();
  const suggest = (name: string) => findNearest(name, [...otherNames, ...figures.keys()]);
  return listPassages(file, text).flatMap((passage) => [
    ...findUnknownPlaceholders(file, passage, { figures, uncheckedKinds, suggest }),
    ...(checksAmounts ? findUnknownAmounts(file, passage, figures) : []),
  ]);
}

interface TextNames {
  readonly figures: Figures;
  readonly uncheckedKinds: readonly string[];
  suggest(name: string): string | undefined;
}

function findUnknownPlaceholders(
  file: string,
  { text, lineAt }: Passage,
  { figures, uncheckedKinds, suggest }: TextNames,
): Mistake[] {
  const isKnown = (name: string) =>
    figures.has(name) ||
    otherNames.includes(name) ||
    markedAmount.test(name) ||
    namesFilledLater[file]?.includes(name) ||
    uncheckedKinds.some((kind) => name.startsWith(`${kind}.`));
  const isFilled = shownFile.test(file);
  return [...text.matchAll(placeholder)]
    .filter(([, name = '']) => !isFilled || !isKnown(name))
    .map(({ 0: match, 1: name = '', index }) => {
      if (!isFilled)
        return { file, line: lineAt(index), reason: `${match} would be shown as it is; write the text itself` };
      const nearest = suggest(name);
      const advice = nearest
        ? `did you mean {{${nearest}}}?`
        : `use ${brandNames.join(', ')}, links.… or a figure, such as plan.….price`;
      return { file, line: lineAt(index), reason: `${match} is not a known placeholder; ${advice}` };
    });
}

const amount = /\$ ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)/g;

function findUnknownAmounts(file: string, { text, lineAt }: Passage, figures: Figures): Mistake[] {
  const typedText = text.replace(placeholder, (match) => ' '.repeat(match.length));
  return [...typedText.matchAll(amount)]
    .filter(([, dollars = '']) => !isPrice(Math.round(Number(dollars.replaceAll(',', '')) * 100), figures))
    .map(({ 0: typed, index }) => ({
      file,
      line: lineAt(index),
      reason: `${typed} is not a price of the catalog; write the price by its name${describeFirstPrice(figures)}, or {{${typed.replace(' ', '')}}} if it is no price of yours`,
    }));
}

const isPrice = (typedCents: number, figures: Figures): boolean =>
  [...figures.values()].some(({ cents }) => cents === typedCents);

function describeFirstPrice(figures: Figures): string {
  const first = [...figures].find(([, { cents }]) => cents !== undefined);
  return first ? `, such as {{${first[0]}}}` : '';
}
