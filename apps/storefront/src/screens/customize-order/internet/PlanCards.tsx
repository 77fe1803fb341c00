import { offerFits } from '@demarc/domain/cart';
import { type Contract, type IpType, plansSoldAs } from '@demarc/domain/catalog';
import type { PlanCard as Plan } from '@demarc/domain/offering';
import { useId } from 'react';
import { offOf } from '../../../cart/expected-off.ts';
import styles from './internet.module.css';
import { PlanCard } from './PlanCard.tsx';
import type { Internet } from './use-internet.ts';

interface PlanCardsProps {
  internet: Internet;
  contract: Contract;
  ipType: IpType;
  /** Leads on to the router. */
  onSelectRouter: () => void;
}

/** One card for each plan of a term and kind of address, slowest first (C-085). */
export function PlanCards({ internet, contract, ipType, onSelectRouter }: PlanCardsProps) {
  const { offering, selection, jointOffer, choose, cart } = internet;
  const name = useId();
  const chosen = offering.plans.find(({ id }) => id === selection?.planId);
  const costs = (plan: Plan) => {
    const now = cart.chosen.internet;
    return plan.monthlyCents - offOf({ ...cart.chosen, ...(now && { internet: { ...now, planId: plan.id } }) });
  };
  const promotionsOf = (plan: Plan) =>
    offering.offers.filter(
      (offer) => offer.given === 'always' && offer.monthlyOffCents > 0 && offerFits(offer, [plan.id], plan.contract),
    );
  return (
    <div role="radiogroup" aria-label="Internet speed" className={styles.plans}>
      {plansSoldAs(offering.plans, contract, ipType).map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          group={name}
          jointOffer={jointOffer}
          promotions={promotionsOf(plan)}
          selected={chosen?.id === plan.id}
          differenceCents={chosen && chosen.id !== plan.id ? costs(plan) - costs(chosen) : undefined}
          onChoose={() => choose({ planId: plan.id })}
          onSelectRouter={onSelectRouter}
        />
      ))}
    </div>
  );
}
