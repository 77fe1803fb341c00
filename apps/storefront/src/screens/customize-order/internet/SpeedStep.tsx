import { calculateJointOfferCents, defaultIpType, formatPlanTitle } from '@demarc/domain/catalog';
import { formatPerMonth } from '../../../features/cart/pricing/price-text.ts';
import { finishStep } from '../customize-screen.ts';
import { Step } from '../section/Step.tsx';
import type { StepId } from '../step-lists.ts';
import { useTerm } from '../use-term.ts';
import { OptInOffers } from './OptInOffers.tsx';
import { PlanCards } from './PlanCards.tsx';
import type { Internet } from './use-internet.ts';

export function SpeedStep({ internet, steps }: { internet: Internet; steps: readonly StepId[] }) {
  const { screen, offering, selection, jointOffer } = internet;
  const term = useTerm();
  const plan = offering.plans.find(({ id }) => id === selection?.planId);
  return (
    <Step
      id="internetSpeed"
      selectedDetails={plan && formatPlanTitle(plan)}
      selectedPrice={plan && formatPerMonth(plan.monthlyCents - calculateJointOfferCents(plan, jointOffer))}
      continueLabel={null}
      keepMounted
    >
      <PlanCards
        internet={internet}
        contract={term}
        ipType={plan?.ipType ?? defaultIpType}
        nextLabel={steps.includes('equipment') ? 'Select router' : steps.includes('installation') ? 'Next' : undefined}
        onNext={() => finishStep(screen, 'internetSpeed', steps)}
      />
      <OptInOffers internet={internet} />
    </Step>
  );
}
