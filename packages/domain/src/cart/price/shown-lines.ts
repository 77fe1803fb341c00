import { formatPhoneInCart } from '../../text/index.ts';
import type { Breakdown } from '../breakdown.ts';
import { counted, lineCents, sumOf } from './line.ts';

/** Every line of a cart that costs something or says that it does not, as the shopper reads them. */
export interface ShownLine {
  /** Equipment is what is paid in installments; one-time is paid at once, whatever it is for. */
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
  return together(lines);
}

/** What looks the same is said once, with how many there are: lines of a quote have no numbers yet. */
function together(lines: readonly ShownLine[]): readonly ShownLine[] {
  const alike = new Map<string, [ShownLine, ...ShownLine[]]>();
  for (const line of lines) {
    const key = `${line.section} ${line.name}`;
    const same = alike.get(key);
    if (same) same.push(line);
    else alike.set(key, [line]);
  }
  return [...alike.values()].map((same) => ({
    ...same[0],
    name: counted(same[0].name, same.length),
    cents: sumOf(same, ({ cents }) => cents),
  }));
}
