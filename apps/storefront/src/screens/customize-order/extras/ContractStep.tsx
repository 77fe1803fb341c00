import { describeAgreement } from '@demarc/domain/cart';
import { type Contract, describeTerm, parseContract } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useQuery } from '@tanstack/react-query';
import { reloadInternetFlow } from '../../../features/cart/catalog/internet-flow.ts';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import { reloadTvFlow } from '../../../features/cart/catalog/tv-flow.ts';
import { changeContract, termPricesQuery } from '../../../features/cart/changes/change-contract.ts';
import { getCurrentChoices } from '../../../features/cart/session/pending-choice.ts';
import { useBreakdown, useCartView } from '../../../features/cart/session/use-cart.ts';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';
import { TryAgain } from '../../../shell/TryAgain.tsx';
import { listServicesInCart } from '../cart-services.ts';
import { requestTerm, useCustomizeScreen } from '../customize-screen.ts';
import { Step } from '../section/Step.tsx';
import { useTerm } from '../use-term.ts';
import styles from './extras.module.css';
import { listOfferedTerms } from './offered-terms.ts';
import { describeLostOffers, formatTermDifference } from './term-difference.ts';

/**
 * The choice between the terms that the chosen plans are sold for. Each option shows its price difference before the
 * switch (C-013, C-083, C-355). Without a choice there is no step.
 */
export function ContractStep() {
  const screen = useCustomizeScreen();
  const { cartSession } = screen;
  const view = useCartView();
  const breakdown = useBreakdown();
  const products = useProducts();
  const term = useTerm();
  const { data: prices, error, refetch } = useQuery(termPricesQuery(cartSession, view?.breakdown));
  if (!view || !breakdown || !products) return null;
  const { terms } = products.charges;
  const offered = listOfferedTerms(products, view.chosen);
  if (offered.length < 2) return null;
  const agreement = describeAgreement(breakdown);
  const hasServices = listServicesInCart(view.chosen).length > 0;
  const termName = terms.find(({ id }) => id === term)?.name ?? '';
  const currentPrice = prices?.find((price) => price.term === term);
  const chooseTerm = (requested: Contract) => {
    const chosen = getCurrentChoices(cartSession);
    const requestedPrice = prices?.find((price) => price.term === requested);
    if (!chosen || listServicesInCart(chosen).length === 0) requestTerm(screen, requested);
    else
      void changeContract(
        cartSession,
        requested,
        currentPrice && requestedPrice ? requestedPrice.monthlyCents - currentPrice.monthlyCents : 0,
        () => Promise.all([reloadInternetFlow(cartSession), reloadTvFlow(cartSession)]),
      );
  };
  const reloadPrices = () => {
    void refetch();
    requestAnimationFrame(() => focusIfLost('step-contract')); // The pressed button disappears.
  };
  return (
    <Step id="contract" selectedDetails={termName}>
      <RadioCards
        legend="Contract agreement"
        legendHidden
        columns={2}
        helper={`By continuing, you accept the agreement selected here. ${agreement}`.trim()}
        value={termName}
        onValueChange={(label) => chooseTerm(parseContract(label, terms) ?? term)}
        options={offered.map((offeredTerm) => {
          const { id: contract, name } = offeredTerm;
          const price = prices?.find((each) => each.term === contract);
          return {
            value: name,
            label: name,
            description: `${describeTerm(offeredTerm, terms, (hasServices && prices) || [])}${describeLostOffers(price?.offersLost ?? [])}`,
            ...(hasServices &&
              contract !== term &&
              price &&
              currentPrice && { aside: <TermDifference texts={formatTermDifference(price, currentPrice)} /> }),
            // Selectable until the prices are loaded: a disabled option would lose the focus.
            ...(contract !== term && prices && !price && { aside: 'Not available for these services', disabled: true }),
          };
        })}
      />
      {error && !prices && <TryAgain onRetry={reloadPrices}>{error.message}</TryAgain>}
    </Step>
  );
}

const TermDifference = ({ texts }: { texts: readonly string[] }) => (
  <span className={styles.differences}>
    {texts.map((text) => (
      <span key={text}>{text}</span>
    ))}
  </span>
);
