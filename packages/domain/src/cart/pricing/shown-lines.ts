import { formatPhoneInCart } from '../../text/index.ts';
import type { Breakdown } from '../breakdown.ts';
import { formatQuantity, getLineCents, sumCents } from './price-lines.ts';

/** A line of the cart as the shopper sees it, free items included. */
export interface ShownLine {
  /** `equipment` is paid in installments; `oneTime` is paid at once. */
  readonly section: 'internet' | 'voice' | 'tv' | 'other' | 'offer' | 'equipment' | 'oneTime';
  readonly name: string;
  readonly cents: number;
}

export function listShownLines(breakdown: Breakdown): readonly ShownLine[] {
  const { internet, voice, tv, otherServices, offers, oneTime } = breakdown;
  const lines: ShownLine[] = [];
  const addLine = (section: ShownLine['section'], name: string, cents: number) => lines.push({ section, name, cents });
  for (const line of internet?.lines ?? []) addLine('internet', line.name, getLineCents(line));
  for (const line of voice?.lines ?? [])
    addLine('voice', `${line.planName} ${formatPhoneInCart(line.number)}`.trim(), line.cents);
  if (voice)
    for (const line of [...(voice.fax ? [voice.fax] : []), ...voice.services, ...voice.accountLevel])
      addLine('voice', line.name, getLineCents(line));
  if (tv) {
    addLine('tv', tv.planName, tv.planCents);
    for (const line of tv.services) addLine('tv', line.name, getLineCents(line));
    if (tv.movieChannels.length > 0) addLine('tv', tv.movieChannels.join(', '), tv.movieCents);
  }
  for (const { product, cents } of otherServices) addLine('other', product, cents);
  for (const { name, cents } of offers) addLine('offer', name, cents);
  for (const { name, quantity, cents, installments } of oneTime)
    addLine(installments > 1 ? 'equipment' : 'oneTime', formatQuantity(name, quantity), cents);
  return mergeEqualLines(lines);
}

/**
 * Merges lines with the same name and adds their count. The lines of a quote have no numbers yet, so they look the
 * same.
 */
function mergeEqualLines(lines: readonly ShownLine[]): readonly ShownLine[] {
  const groups = new Map<string, [ShownLine, ...ShownLine[]]>();
  for (const line of lines) {
    const key = `${line.section} ${line.name}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].map((group) => ({
    ...group[0],
    name: formatQuantity(group[0].name, group.length),
    cents: sumCents(group, ({ cents }) => cents),
  }));
}
