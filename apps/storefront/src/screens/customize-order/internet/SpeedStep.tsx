import { defaultIpType, plansSoldAs } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useState } from 'react';
import { perMonth } from '../../../cart/money.ts';
import { useTerm } from '../extras/use-term.ts';
import { Step } from '../parts/Step.tsx';
import { finishStep } from '../screen-state.ts';
import { ChosenOffers } from './ChosenOffers.tsx';
import { PlanCards } from './PlanCards.tsx';
import type { Internet } from './use-internet.ts';

const addressKinds = [
  { value: 'Dynamic', label: 'Dynamic IP address', description: 'Right for most: it may change from time to time.' },
  {
    value: 'Static',
    label: 'Static IP address included',
    description: 'Always the same: for servers, cameras and remote access.',
  },
] as const;

export function SpeedStep({ internet }: { internet: Internet }) {
  const { offering, selection, cart } = internet;
  const term = useTerm();
  const plan = offering.plans.find(({ id }) => id === selection?.planId);
  const [asked, setAsked] = useState<'Dynamic' | 'Static'>();
  const ipType = asked ?? plan?.ipType ?? defaultIpType;
  // C-205: the banner's bundle is sold with a dynamic address alone.
  const flexBanner = cart.view.flags.bannerFlow && cart.view.servicesInCart === 'FLEX';
  const kinds = addressKinds.filter(({ value }) => plansSoldAs(offering.plans, term, value).length > 0);
  return (
    <Step
      id="internetSpeed"
      selectedDetails={plan?.name}
      selectedPrice={plan && perMonth(plan.monthlyCents)}
      continueLabel={null}
    >
      {kinds.length > 1 && !flexBanner && (
        <RadioCards
          legend="IP address"
          columns={2}
          value={ipType}
          onValueChange={(value) => setAsked(value === 'Static' ? 'Static' : 'Dynamic')}
          options={kinds}
        />
      )}
      <PlanCards
        internet={internet}
        contract={term}
        ipType={ipType}
        onSelectRouter={() => finishStep('internetSpeed')}
      />
      <ChosenOffers internet={internet} />
    </Step>
  );
}
