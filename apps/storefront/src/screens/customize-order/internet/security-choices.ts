import { retainLastOfGroup } from '@demarc/domain/cart';
import type { SecurityProduct } from '@demarc/domain/catalog';
import { formatDifference, formatReplacementDifference } from '../../../features/cart/pricing/price-text.ts';

interface SecurityChoice {
  readonly product: SecurityProduct;
  readonly chosen: boolean;
  /** The product that this one replaces. */
  readonly insteadOf?: SecurityProduct;
  /** The monthly price difference, as text. */
  readonly price: string;
  /** The chosen ids after this product is toggled. */
  readonly idsAfter: readonly string[];
}

/** Describes the effect of choosing each product. */
export function securityChoices(
  products: readonly SecurityProduct[],
  chosenIds: readonly string[],
): readonly SecurityChoice[] {
  return products.map((product) => {
    const chosen = chosenIds.includes(product.id);
    const idsAfter = chosen
      ? chosenIds.filter((id) => id !== product.id)
      : retainLastOfGroup([...chosenIds, product.id], products);
    const insteadOf = chosen ? undefined : products.find(({ id }) => chosenIds.includes(id) && !idsAfter.includes(id));
    const price = insteadOf
      ? formatReplacementDifference(product.monthlyCents - insteadOf.monthlyCents)
      : formatDifference(product.monthlyCents);
    return { product, chosen, idsAfter, price, ...(insteadOf && { insteadOf }) };
  });
}
