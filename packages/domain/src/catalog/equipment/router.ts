import type { Item, Router } from '../products.ts';

export type RouterKind = 'own' | 'rent' | 'buy' | 'none';

/** Checked in this order, because a name can contain several of the words. */
const kindsByWord: readonly (readonly [RegExp, RouterKind])[] = [
  [/\b(own|existing)\b/i, 'own'], // C-242: an existing router belongs to the shopper
  [/\brent/i, 'rent'],
  [/\b(buy|purchase)/i, 'buy'],
];

/** C-089: the name determines the kind of router. */
export const getRouterKind = (name: string): RouterKind => kindsByWord.find(([word]) => word.test(name))?.[1] ?? 'none';

/**
 * The name of a router as a product. The catalog names the choice ("Rent a wireless router"), which is not a product:
 * "Wireless router (rented)" (S-066).
 */
export function formatRouterName({ name }: Pick<Router, 'name'>): string {
  const kind = getRouterKind(name);
  if (kind === 'none') return name;
  const product = name.replace(
    /^(?:use|bring|keep|rent|buy|purchase)\s+(?:(?:my|your|a|an|the|own|existing)\s+)*/i,
    '',
  );
  const title = `${product.charAt(0).toUpperCase()}${product.slice(1)}`;
  return kind === 'own' ? `Your own ${product}` : `${title} (${kind === 'rent' ? 'rented' : 'bought'})`;
}

/** The monthly price of a rented router. NRC is a one-time bill for three months (C-281). */
export function getRouterMonthlyCents({
  name,
  priceCents,
  billing,
}: Pick<Router, 'name' | 'priceCents' | 'billing'>): number {
  if (getRouterKind(name) !== 'rent') return 0;
  return billing === 'NRC' ? Math.floor(priceCents / 3 + 0.5) : priceCents;
}

/** The full price of a purchased router. */
export const getRouterOnceCents = ({ name, priceCents }: Pick<Router, 'name' | 'priceCents'>): number =>
  getRouterKind(name) === 'buy' ? priceCents : 0;

/**
 * Finds the router that every order has: the only one, if it costs nothing and no other equipment is sold beside it. The
 * shopper has nothing to choose then (P-009).
 */
export function findOnlyRouter<T extends Pick<Router, 'name' | 'priceCents'>>({
  routers,
  extenders = [],
  additionalRouters = [],
}: {
  readonly routers: readonly T[];
  readonly extenders?: readonly Item[];
  readonly additionalRouters?: readonly Item[];
}): T | undefined {
  const [router, ...others] = routers;
  if (!router || others.length + extenders.length + additionalRouters.length > 0) return undefined;
  return router.priceCents === 0 && getRouterKind(router.name) !== 'none' ? router : undefined;
}
