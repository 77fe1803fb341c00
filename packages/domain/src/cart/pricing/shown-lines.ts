import { assignedLaterText, assignsNumbersLater, type NumberRules } from '../../numbers/index.ts';
import { formatMoney, formatPhoneInCart } from '../../text/index.ts';
import type { Breakdown } from '../breakdown.ts';
import { formatQuantity, getLineCents } from './price-lines.ts';

/** A line of the cart as the shopper sees it, free items included. */
export interface ShownLine {
  /** `equipment` is paid in installments; `oneTime` is paid at once. */
  readonly section: 'internet' | 'voice' | 'tv' | 'other' | 'offer' | 'equipment' | 'oneTime';
  readonly name: string;
  readonly cents: number;
  /** Says that the number of a line is assigned later, or names the price that a quote lowers. */
  readonly note?: string;
}

/** Lists the lines of the cart. Without rules, lines without a number have no note. */
export function listShownLines(breakdown: Breakdown, rules?: NumberRules): readonly ShownLine[] {
  const { internet, voice, tv, otherServices, offers, oneTime } = breakdown;
  const lines: ShownLine[] = [];
  const addLine = (section: ShownLine['section'], name: string, cents: number, note?: string) =>
    lines.push({ section, name, cents, ...(note && { note }) });
  const numberNote = rules && assignsNumbersLater(rules) ? assignedLaterText : '';
  for (const line of internet?.lines ?? []) addLine('internet', line.name, getLineCents(line));
  for (const line of voice?.lines ?? [])
    addLine(
      'voice',
      `${line.planName} ${formatPhoneInCart(line.number)}`.trim(),
      line.cents,
      line.number ? '' : numberNote,
    );
  if (voice?.fax) addLine('voice', voice.fax.name, getLineCents(voice.fax), numberNote);
  if (voice)
    for (const line of [...voice.services, ...voice.accountLevel]) addLine('voice', line.name, getLineCents(line));
  if (tv) {
    addLine('tv', tv.planName, tv.planCents);
    for (const line of tv.services) addLine('tv', line.name, getLineCents(line));
    if (tv.movieChannels.length > 0) addLine('tv', tv.movieChannels.join(', '), tv.movieCents);
  }
  for (const { product, cents } of otherServices) addLine('other', product, cents);
  for (const { name, cents } of offers) addLine('offer', name, cents);
  for (const { name, quantity, cents, installments, listCents } of oneTime) {
    const note = listCents === undefined ? '' : `Regular price ${formatMoney(listCents)}`;
    addLine(installments > 1 ? 'equipment' : 'oneTime', formatQuantity(name, quantity), cents, note);
  }
  return mergeEqualLines(lines);
}

/**
 * Merges lines with the same name and adds their count. Lines without a number, such as those of a quote,
 * look the same.
 */
function mergeEqualLines(lines: readonly ShownLine[]): readonly ShownLine[] {
  const groups: { readonly first: ShownLine; count: number; cents: number }[] = [];
  const groupsByLine = createLineMap<(typeof groups)[number]>();
  for (const line of lines) {
    const group = groupsByLine.get(line);
    if (group) {
      group.count += 1;
      group.cents += line.cents;
    } else {
      const added = { first: line, count: 1, cents: line.cents };
      groups.push(added);
      groupsByLine.set(line, added);
    }
  }
  return groups.map(({ first, count, cents }) =>
    count === 1 ? first : { ...first, name: formatQuantity(first.name, count), cents },
  );
}

type LineKey = Pick<ShownLine, 'section' | 'name'>;

/** Finds values by the section and name of a line. To join both to one text costs more than two look-ups. */
export function createLineMap<T>() {
  const sections = new Map<ShownLine['section'], Map<string, T>>();
  return {
    get: ({ section, name }: LineKey): T | undefined => sections.get(section)?.get(name),
    set({ section, name }: LineKey, value: T): void {
      const values = sections.get(section);
      if (values) values.set(name, value);
      else sections.set(section, new Map([[name, value]]));
    },
  };
}
