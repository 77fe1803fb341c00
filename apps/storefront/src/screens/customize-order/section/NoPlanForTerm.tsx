import { Banner } from '@demarc/ui/banner';
import { useTerms } from '../../../features/cart/catalog/products-query.ts';
import { useTerm } from '../use-term.ts';

/** Says why a section has no plan to choose: the other service of the cart has a term that it is not sold for. */
export function NoPlanForTerm({ service, other }: { service: string; other: string }) {
  const termId = useTerm();
  const name = useTerms().find(({ id }) => id === termId)?.name;
  return (
    <Banner tone="info">
      {service} is not sold with the contract term of your {other}
      {name && ` (${name})`}. To add it, choose another term under Contract agreement, or another plan.
    </Banner>
  );
}
