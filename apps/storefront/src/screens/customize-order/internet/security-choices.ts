import { oneOfEach } from '@demarc/domain/cart';
import type { SecurityProduct } from '@demarc/domain/catalog';
import { difference, differenceTo } from '../../../cart/money.ts';

interface SecurityChoice {
  readonly product: SecurityProduct;
  readonly chosen: boolean;
  /** The product that goes when this one is chosen. */
  readonly insteadOf?: SecurityProduct;
  /** What choosing it adds to the month, in words. */
  readonly price: string;
  /** What is chosen once it is taken, or given up. */
  readonly idsAfter: readonly string[];
}

/** What choosing each would do, told before it is chosen. */
export function securityChoices(
  products: readonly SecurityProduct[],
  chosenIds: readonly string[],
): readonly SecurityChoice[] {
  return products.map((product) => {
    const chosen = chosenIds.includes(product.id);
    const idsAfter = chosen
      ? chosenIds.filter((id) => id !== product.id)
      : oneOfEach([...chosenIds, product.id], products);
    const insteadOf = chosen ? undefined : products.find(({ id }) => chosenIds.includes(id) && !idsAfter.includes(id));
    const price = insteadOf
      ? differenceTo(product.monthlyCents - insteadOf.monthlyCents)
      : difference(product.monthlyCents);
    return { product, chosen, idsAfter, price, ...(insteadOf && { insteadOf }) };
  });
}
