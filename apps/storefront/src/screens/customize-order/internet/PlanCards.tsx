import type { Contract, IpType } from '@demarc/domain/catalog';
import type { PlanCard as Plan } from '@demarc/domain/offering';
import { useId } from 'react';
import styles from './internet.module.css';
import { PlanCard } from './PlanCard.tsx';
import type { Internet } from './use-internet.ts';

/** One card for each plan of a term and kind of address, slowest first (C-085). */
export const cardsOf = (plans: readonly Plan[], contract: Contract, ipType: IpType): readonly Plan[] =>
  plans.filter((plan) => plan.contract === contract && plan.ipType === ipType);

interface PlanCardsProps {
  internet: Internet;
  contract: Contract;
  ipType: IpType;
  /** Leads on to the router. */
  onSelectRouter: () => void;
}

export function PlanCards({ internet, contract, ipType, onSelectRouter }: PlanCardsProps) {
  const { offering, selection, jointOffer, choose } = internet;
  const name = useId();
  const chosen = offering.plans.find(({ id }) => id === selection?.planId);
  return (
    <div role="radiogroup" aria-label="Internet speed" className={styles.plans}>
      {cardsOf(offering.plans, contract, ipType).map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          group={name}
          jointOffer={jointOffer}
          chosen={chosen}
          onChoose={() => choose({ planId: plan.id })}
          onSelectRouter={onSelectRouter}
        />
      ))}
    </div>
  );
}
