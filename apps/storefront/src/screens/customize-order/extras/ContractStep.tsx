import type { TermPrice } from '@demarc/contract';
import { type Contract, contractLabels, contractOf, contracts } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { cartNow } from '../../../cart/cart-query.ts';
import { changeContract, termPricesQuery, termPricesWhenSettled } from '../../../cart/change-contract.ts';
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
  // Marked at once, also where what it costs is still being read; the last one counts.
  const [wished, setWished] = useState<Contract>();
  const lastWish = useRef<Contract>(undefined);
  const { data: prices, error, refetch } = useQuery(termPricesQuery(view?.breakdown), queryClient);
  if (!view) return null;
  const inCart = partsInCart(view.chosen).length > 0;
  const here = prices?.find((price) => price.term === term);
  const chooseTerm = async (asked: Contract) => {
    lastWish.current = asked;
    setWished(asked);
    const sold = await termPricesWhenSettled();
    if (lastWish.current !== asked) return;
    lastWish.current = undefined;
    setWished(undefined);
    const wanted = sold.find((price) => price.term === asked);
    if (wanted) takeTerm(wanted, sold);
  };
  return (
    <Step id="contract" selectedDetails={contractLabels[term]}>
      <RadioCards
        legend="Contract agreement"
        legendHidden
        columns={2}
        helper="By continuing you accept the agreement that is chosen here."
        value={contractLabels[wished ?? term]}
        onValueChange={(label) => void chooseTerm(contractOf(label))}
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
      {error && !prices && <TryAgain onRetry={() => void refetch()}>{error.message}</TryAgain>}
    </Step>
  );
}

function takeTerm(wanted: TermPrice, sold: readonly TermPrice[]): void {
  const { chosen, breakdown } = cartNow() ?? {};
  const inCart = chosen && partsInCart(chosen).length > 0;
  const now = sold.find((price) => price.term === breakdown?.header.term) ?? wanted;
  if (!inCart) askTerm(wanted.term);
  else if (now !== wanted) void changeContract(wanted, wanted.monthlyCents - now.monthlyCents, reloadFlows);
}

const TermDifference = ({ words }: { words: readonly string[] }) => (
  <span className={styles.differences}>
    {words.map((word) => (
      <span key={word}>{word}</span>
    ))}
  </span>
);
