import { type Contract, contractLabels, contractOf, contracts } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useQuery } from '@tanstack/react-query';
import { reloadInternetFlow } from '../../../features/cart/catalog/internet-flow.ts';
import { reloadTvFlow } from '../../../features/cart/catalog/tv-flow.ts';
import { changeContract, termPricesQuery } from '../../../features/cart/changes/change-contract.ts';
import { chosenNow } from '../../../features/cart/changes/chosen-now.ts';
import { useCartView } from '../../../features/cart/session/use-cart.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';
import { TryAgain } from '../../../shell/TryAgain.tsx';
import { Step } from '../parts/Step.tsx';
import { requestTerm } from '../screen-state.ts';
import { partsInCart } from '../shown-parts.ts';
import styles from './extras.module.css';
import { termDescription, termDifference, withoutOffers } from './term-difference.ts';
import { useTerm } from './use-term.ts';

const reloadFlows = () => Promise.all([reloadInternetFlow(), reloadTvFlow()]);

/** The choice of the term. Each option shows its price difference before the switch (C-013, C-083, C-355). */
export function ContractStep() {
  const view = useCartView();
  const term = useTerm();
  const { data: prices, error, refetch } = useQuery(termPricesQuery(view?.breakdown), queryClient);
  if (!view) return null;
  const hasServices = partsInCart(view.chosen).length > 0;
  const currentPrice = prices?.find((price) => price.term === term);
  const chooseTerm = (requested: Contract) => {
    const chosen = chosenNow();
    const requestedPrice = prices?.find((price) => price.term === requested);
    if (!chosen || partsInCart(chosen).length === 0) requestTerm(requested);
    else
      void changeContract(
        requested,
        currentPrice && requestedPrice ? requestedPrice.monthlyCents - currentPrice.monthlyCents : 0,
        reloadFlows,
      );
  };
  const reloadPrices = () => {
    void refetch();
    requestAnimationFrame(() => focusIfLost('step-contract')); // The button disappears.
  };
  return (
    <Step id="contract" selectedDetails={contractLabels[term]}>
      <RadioCards
        legend="Contract agreement"
        legendHidden
        columns={2}
        helper="By continuing you accept the agreement that is chosen here."
        value={contractLabels[term]}
        onValueChange={(label) => chooseTerm(contractOf(label))}
        options={contracts.map((contract) => {
          const price = prices?.find((each) => each.term === contract);
          return {
            value: contractLabels[contract],
            label: contractLabels[contract],
            description: `${termDescription(contract, (hasServices && prices) || [])}${withoutOffers(price?.offersLost ?? [])}`,
            ...(hasServices &&
              contract !== term &&
              price &&
              currentPrice && { aside: <TermDifference words={termDifference(price, currentPrice)} /> }),
            // Selectable until the prices are loaded: a disabled option would lose the focus.
            ...(contract !== term && prices && !price && { aside: 'Not sold for these services', disabled: true }),
          };
        })}
      />
      {error && !prices && <TryAgain onRetry={reloadPrices}>{error.message}</TryAgain>}
    </Step>
  );
}

const TermDifference = ({ words }: { words: readonly string[] }) => (
  <span className={styles.differences}>
    {words.map((word) => (
      <span key={word}>{word}</span>
    ))}
  </span>
);
