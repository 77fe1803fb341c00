import type { Router } from './products.ts';

export type RouterKind = 'own' | 'rent' | 'buy' | 'none';

/** In this order: a name may hold more than one of the words. */
const words: readonly (readonly [RegExp, RouterKind])[] = [
  [/\b(own|existing)\b/i, 'own'], // C-242: one that stands there already is the shopper's
  [/\brent/i, 'rent'],
  [/\b(buy|purchase)/i, 'buy'],
];

/** C-089: the name says whose router it is. */
export const routerKind = (name: string): RouterKind => words.find(([word]) => word.test(name))?.[1] ?? 'none';

/** What a rented router costs each month; one billed once is billed for three months (C-281). */
export function routerMonthlyCents({
  name,
  priceCents,
  billing,
}: Pick<Router, 'name' | 'priceCents' | 'billing'>): number {
  if (routerKind(name) !== 'rent') return 0;
  return billing === 'NRC' ? Math.floor(priceCents / 3 + 0.5) : priceCents;
}

/** What a bought router costs in all. */
export const routerOnceCents = ({ name, priceCents }: Pick<Router, 'name' | 'priceCents'>): number =>
  routerKind(name) === 'buy' ? priceCents : 0;
