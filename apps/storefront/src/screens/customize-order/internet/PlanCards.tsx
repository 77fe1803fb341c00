import { isOfferApplicable } from '@demarc/domain/cart';
import { type Contract, findPlansByTermAndIpType, type IpType } from '@demarc/domain/catalog';
import type { PlanCard as Plan } from '@demarc/domain/offering';
import { useId } from 'react';
import { usePriceInputs } from '../../../features/cart/pricing/use-price-inputs.ts';
import { useAfterPaint } from '../../../features/cart/session/use-after-paint.ts';
import styles from './internet.module.css';
import { PlanCard } from './PlanCard.tsx';
import { createDifferenceCalculator } from './plan-difference.ts';
import type { Internet } from './use-internet.ts';

interface PlanCardsProps {
  internet: Internet;
  contract: Contract;
  ipType: IpType;
  /** Opens the router step. */
  onSelectRouter: () => void;
}

/** One card for each plan of a term and kind of IP address, slowest first (C-085). */
export function PlanCards({ internet, contract, ipType, onSelectRouter }: PlanCardsProps) {
  const { screen, offering, selection, jointOffer, choose, cart } = internet;
  const name = useId();
  const chosen = offering.plans.find(({ id }) => id === selection?.planId);
  const plans = findPlansByTermAndIpType(offering.plans, contract, ipType);
  // Computed after paint, so that a choice does not wait for the differences of the other cards.
  const differences = useAfterPaint(() => {
    const difference = chosen && createDifferenceCalculator(screen.cartSession, cart.chosen, chosen);
    return difference && new Map(plans.map((plan) => [plan.id, plan === chosen ? undefined : difference(plan)]));
  }, [offering, cart.view, cart.chosen, contract, ipType, ...usePriceInputs()]);
  const promotionsOf = (plan: Plan) =>
    offering.offers.filter(
      (offer) =>
        offer.given === 'always' && offer.monthlyOffCents > 0 && isOfferApplicable(offer, [plan.id], plan.contract),
    );
  return (
    <div role="radiogroup" aria-label="Internet speed" className={styles.plans}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.family} // The same plan for another term replaces it and retains the focus.
          plan={plan}
          group={name}
          jointOffer={jointOffer}
          promotions={promotionsOf(plan)}
          selected={chosen === plan}
          differenceCents={chosen && chosen !== plan ? differences?.get(plan.id) : undefined}
          onChoose={() => choose({ planId: plan.id })}
          onSelectRouter={onSelectRouter}
        />
      ))}
    </div>
  );
}
