import { retainLastOfGroup } from '@demarc/domain/cart';
import type { SecurityProduct } from '@demarc/domain/catalog';

interface SecurityChoice {
  readonly product: SecurityProduct;
  readonly isChosen: boolean;
  /** The chosen product that this one would replace. */
  readonly replacedProduct?: SecurityProduct;
  /** The chosen ids after this product is toggled. */
  readonly idsAfter: readonly string[];
}

/** Describes the effect of choosing each product. */
export function listSecurityChoices(
  products: readonly SecurityProduct[],
  chosenIds: readonly string[],
): readonly SecurityChoice[] {
  return products.map((product) => {
    const isChosen = chosenIds.includes(product.id);
    const idsAfter = isChosen
      ? chosenIds.filter((id) => id !== product.id)
      : retainLastOfGroup([...chosenIds, product.id], products);
    const replacedProduct = isChosen
      ? undefined
      : products.find(({ id }) => chosenIds.includes(id) && !idsAfter.includes(id));
    return { product, isChosen, idsAfter, ...(replacedProduct && { replacedProduct }) };
  });
}
