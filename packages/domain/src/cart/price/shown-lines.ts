import { formatPhoneInCart } from '../../text/index.ts';
import type { Breakdown } from '../breakdown.ts';
import { counted, lineCents, sumOf } from './line.ts';

/** A line of the cart as the shopper sees it, free items included. */
export interface ShownLine {
  /** `equipment` is paid in installments; `oneTime` is paid at once. */
  readonly section: 'internet' | 'voice' | 'tv' | 'other' | 'offer' | 'equipment' | 'oneTime';
  readonly name: string;
  readonly cents: number;
}

export function shownLines(breakdown: Breakdown): readonly ShownLine[] {
  const { internet, voice, tv, otherServices, offers, oneTime } = breakdown;
  const lines: ShownLine[] = [];
  const show = (section: ShownLine['section'], name: string, cents: number) => lines.push({ section, name, cents });
  for (const line of internet?.lines ?? []) show('internet', line.name, lineCents(line));
  for (const line of voice?.lines ?? [])
    show('voice', `${line.planName} ${formatPhoneInCart(line.number)}`.trim(), line.cents);
  if (voice)
    for (const line of [...(voice.fax ? [voice.fax] : []), ...voice.services, ...voice.accountLevel])
      show('voice', line.name, lineCents(line));
  if (tv) {
    show('tv', tv.planName, tv.planCents);
    for (const line of tv.services) show('tv', line.name, lineCents(line));
    if (tv.movieChannels.length > 0) show('tv', tv.movieChannels.join(', '), tv.movieCents);
  }
  for (const { product, cents } of otherServices) show('other', product, cents);
  for (const { name, cents } of offers) show('offer', name, cents);
  for (const { name, quantity, cents, instalments } of oneTime)
    show(instalments > 1 ? 'equipment' : 'oneTime', counted(name, quantity), cents);
  return mergeEqualLines(lines);
}

/** Merges lines with the same name and adds their count. The lines of a quote have no numbers yet, so they look the same. */
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
    name: counted(group[0].name, group.length),
    cents: sumOf(group, ({ cents }) => cents),
  }));
}
