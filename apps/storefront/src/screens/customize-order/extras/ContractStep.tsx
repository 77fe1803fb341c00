import { type Contract, contractLabels, contractOf, contracts } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { changeContract, termPricesQuery } from '../../../cart/change-contract.ts';
import { reloadInternetFlow } from '../../../cart/internet-flow.ts';
import { reloadTvFlow } from '../../../cart/tv-flow.ts';
import { useCartView } from '../../../cart/use-cart.ts';
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
  const [switching, setSwitching] = useState<Contract>();
  const breakdown = view?.breakdown;
  const header = breakdown?.header;
  const {
    data: prices,
    error,
    refetch,
  } = useQuery(
    termPricesQuery(`${header?.bundleId} ${header?.title} ${header?.cents} ${breakdown?.oneTimeCents}`),
    queryClient,
  );
  if (!view || !breakdown || !header) return null;
  const inCart = partsInCart(view.chosen).length > 0;
  const chooseTerm = (asked: Contract) => {
    const wanted = prices?.find((price) => price.term === asked);
    if (!wanted) return;
    if (!inCart) return askTerm(wanted.term);
    setSwitching(wanted.term);
    changeContract(wanted, reloadFlows).finally(() => setSwitching(undefined));
  };
  return (
    <Step id="contract" selectedDetails={contractLabels[term]}>
      <RadioCards
        legend="Contract agreement"
        legendHidden
        columns={2}
        helper="By continuing you accept the agreement that is chosen here."
        value={contractLabels[switching ?? term]}
        onValueChange={(label) => chooseTerm(contractOf(label))}
        options={contracts.map((contract) => {
          const price = prices?.find((each) => each.term === contract);
          const here = { monthlyCents: header.cents, onceCents: breakdown.oneTimeCents };
          return {
            value: contractLabels[contract],
            label: contractLabels[contract],
            description: `${termDescription(contract, (inCart && prices) || [])}${withoutOffers(price?.offersLost ?? [])}`,
            ...(inCart &&
              contract !== term &&
              price && { aside: <TermDifference words={termDifference(price, here)} /> }),
            ...(contract !== term && !price && { disabled: true }),
            ...(contract !== term && prices && !price && { aside: 'Not sold for these services' }),
          };
        })}
      />
      {error && !prices && <TryAgain onRetry={() => void refetch()}>{error.message}</TryAgain>}
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
