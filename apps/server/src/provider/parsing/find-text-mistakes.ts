import { linkNames } from '@demarc/domain/shop';
import type { Figures } from '../figures/figures.ts';
import type { Mistake } from './mistake.ts';
import { listPassages, type Passage } from './passages.ts';
import { brandNames, markedAmount, placeholder } from './placeholders.ts';
import { findNearestName } from './suggest-name.ts';

const otherNames: readonly string[] = [...brandNames, ...linkNames.map((name) => `links.${name}`)];
/** Names that are filled later, by file: with the time to wait when a message is sent, and with the figures of each term. */
const namesFilledLater: Readonly<Record<string, readonly string[]>> = {
  'messages.yaml': ['wait'],
  'catalog/terms.yaml': ['earlyTerminationFee', 'moneyBackDays', 'months'],
};
/** The files with texts for shoppers. Their placeholders are filled, and their amounts are compared with the catalog. */
const shownFile = /^(?:brand|offers|services|messages|calendar|credit)\.yaml$|^(?:catalog|content)\//;

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
  return listPassages(file, text).flatMap((passage) => [
    ...findUnknownPlaceholders(file, passage, figures, uncheckedKinds),
    ...(uncheckedKinds.length === 0 && shownFile.test(file) ? findUnknownAmounts(file, passage, figures) : []),
  ]);
}

function findUnknownPlaceholders(
  file: string,
  { text, lineAt }: Passage,
  figures: Figures,
  uncheckedKinds: readonly string[],
): Mistake[] {
  const knownNames = [...otherNames, ...figures.keys()];
  const isKnown = (name: string) =>
    knownNames.includes(name) ||
    markedAmount.test(name) ||
    namesFilledLater[file]?.includes(name) ||
    uncheckedKinds.some((kind) => name.startsWith(`${kind}.`));
  return [...text.matchAll(placeholder)]
    .filter(([, name = '']) => !isKnown(name))
    .map(({ 0: match, 1: name = '', index }) => {
      const nearest = findNearestName(name, knownNames);
      const advice = nearest
        ? `did you mean {{${nearest}}}?`
        : `use ${brandNames.join(', ')}, links.… or a figure, such as plan.….price`;
      return { file, line: lineAt(index), reason: `${match} is not a known placeholder; ${advice}` };
    });
}

const amount = /\$ ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)/g;

function findUnknownAmounts(file: string, { text, lineAt }: Passage, figures: Figures): Mistake[] {
  const prices = [...figures].filter(([, { cents }]) => cents !== undefined);
  const typedText = text.replace(placeholder, (match) => ' '.repeat(match.length));
  return [...typedText.matchAll(amount)]
    .filter(([, dollars = '']) => {
      const cents = Math.round(Number(dollars.replaceAll(',', '')) * 100);
      return !prices.some(([, price]) => price.cents === cents);
    })
    .map(({ 0: typed, index }) => ({
      file,
      line: lineAt(index),
      reason: `${typed} is not a price of the catalog; write the price by its name${
        prices[0] ? `, such as {{${prices[0][0]}}}` : ''
      }, or {{${typed.replace(' ', '')}}} if it is no price of yours`,
    }));
}
