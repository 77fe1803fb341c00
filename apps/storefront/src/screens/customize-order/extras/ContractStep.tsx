import { type Contract, contractLabels, contractOf, contracts } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { changeContract, termPricesQuery } from '../../../cart/change-contract.ts';
import { chosenNow } from '../../../cart/chosen-now.ts';
import { reloadInternetFlow } from '../../../cart/internet-flow.ts';
import { reloadTvFlow } from '../../../cart/tv-flow.ts';
import { useCartView } from '../../../cart/use-cart.ts';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';
import { TryAgain } from '../../../shell/TryAgain.tsx';
import { Step } from '../parts/Step.tsx';
import { askTerm } from '../screen-state.ts';
import { partsInCart } from '../shown-parts.ts';
import styles from './extras.module.css';
import { termDescription, termDifference, withoutOffers } from './term-difference.ts';
import { useTerm } from './use-term.ts';

const reloadFlows = () => Promise.all([reloadInternetFlow(), reloadTvFlow()]);

/** The term, with what each would change of the price before it is switched (C-013, C-083, C-355). */
export function ContractStep() {
  const view = useCartView();
  const term = useTerm();
  const { data: prices, error, refetch } = useQuery(termPricesQuery(view?.breakdown), queryClient);
  if (!view) return null;
  const inCart = partsInCart(view.chosen).length > 0;
  const here = prices?.find((price) => price.term === term);
  const chooseTerm = (asked: Contract) => {
    const chosen = chosenNow();
    const there = prices?.find((price) => price.term === asked);
    if (!chosen || partsInCart(chosen).length === 0) askTerm(asked);
    else void changeContract(asked, here && there ? there.monthlyCents - here.monthlyCents : 0, reloadFlows);
  };
  const readAgain = () => {
    void refetch();
    requestAnimationFrame(() => focusIfLost('step-contract')); // The button goes.
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
            description: `${termDescription(contract, (inCart && prices) || [])}${withoutOffers(price?.offersLost ?? [])}`,
            ...(inCart &&
              contract !== term &&
              price &&
              here && { aside: <TermDifference words={termDifference(price, here)} /> }),
            // Until the prices are read it can be chosen: what cannot be would lose the focus that is on it.
            ...(contract !== term && prices && !price && { aside: 'Not sold for these services', disabled: true }),
          };
        })}
      />
      {error && !prices && <TryAgain onRetry={readAgain}>{error.message}</TryAgain>}
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
