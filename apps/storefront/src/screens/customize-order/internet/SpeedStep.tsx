import {
  calculateJointOfferCents,
  defaultIpType,
  findPlanForIpType,
  findPlansByTermAndIpType,
  formatPlanTitle,
  type IpType,
} from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useState } from 'react';
import { formatPerMonth, formatReplacementDifference } from '../../../features/cart/pricing/price-text.ts';
import { usePriceInputs } from '../../../features/cart/pricing/use-price-inputs.ts';
import { useAfterPaint } from '../../../features/cart/session/use-after-paint.ts';
import { finishStep } from '../customize-screen.ts';
import { Step } from '../section/Step.tsx';
import { useTerm } from '../use-term.ts';
import { OptInOffers } from './OptInOffers.tsx';
import { PlanCards } from './PlanCards.tsx';
import { calculateIpTypeDifference } from './plan-difference.ts';
import type { Internet } from './use-internet.ts';

const ipTypeOptions = [
  {
    value: 'Dynamic',
    label: 'Dynamic IP address',
    description: 'Right for most businesses. It may change from time to time.',
  },
  {
    value: 'Static',
    label: 'Static IP address included',
    description: 'Never changes. For servers, cameras and remote access.',
  },
] as const;

export function SpeedStep({ internet }: { internet: Internet }) {
  const { screen, offering, selection, jointOffer, cart, choose } = internet;
  const term = useTerm();
  const plan = offering.plans.find(({ id }) => id === selection?.planId);
  const [requestedIpType, setRequestedIpType] = useState<IpType>();
  const ipType = plan?.ipType ?? requestedIpType ?? defaultIpType;
  // C-205: the FLEX bundle of a banner is sold only with a dynamic address.
  const isFlexBanner = cart.view.flags.bannerFlow && cart.view.servicesInCart === 'FLEX';
  const soldOptions = ipTypeOptions.filter(
    ({ value }) => findPlansByTermAndIpType(offering.plans, term, value).length > 0,
  );
  // Changing the IP type also changes the plan, so that the marked plan is always the one that is paid for.
  const findSamePlan = (type: IpType) => plan && findPlanForIpType(offering.plans, plan, type);
  const chooseIpType = (type: IpType) => {
    const planId = findSamePlan(type)?.id;
    if (planId) void choose({ planId });
    else setRequestedIpType(type);
  };
  const pricedOptions = soldOptions.map((option) => {
    if (!plan || option.value === ipType) return option;
    const other = findSamePlan(option.value);
    return other
      ? { ...option, aside: <IpTypePrice internet={internet} plan={plan} other={other} /> }
      : { ...option, aside: `Not available with ${plan.name}`, disabled: true };
  });
  return (
    <Step
      id="internetSpeed"
      selectedDetails={plan && formatPlanTitle(plan)}
      selectedPrice={plan && formatPerMonth(plan.monthlyCents - calculateJointOfferCents(plan, jointOffer))}
      continueLabel={null}
      keepMounted
    >
      {soldOptions.length > 1 && !isFlexBanner && (
        <RadioCards
          legend="IP address"
          columns={2}
          value={ipType}
          onValueChange={(value) => chooseIpType(value === 'Static' ? 'Static' : 'Dynamic')}
          options={pricedOptions}
        />
      )}
      <PlanCards
        internet={internet}
        contract={term}
        ipType={ipType}
        onSelectRouter={() => finishStep(screen, 'internetSpeed')}
      />
      <OptInOffers internet={internet} />
    </Step>
  );
}

type Plan = Internet['offering']['plans'][number];

interface IpTypePriceProps {
  internet: Pick<Internet, 'screen' | 'cart'>;
  plan: Plan;
  /** The same plan with the other IP type. */
  other: Plan;
}

/** The price difference of the other IP type. It prices the whole order, so it is computed after paint. */
export function IpTypePrice({ internet, plan, other }: IpTypePriceProps) {
  const { screen, cart } = internet;
  const { view, chosen } = cart;
  const dependencies = [view, chosen, plan, other, ...usePriceInputs()];
  return useAfterPaint(
    () => formatReplacementDifference(calculateIpTypeDifference(screen.cartSession, chosen, plan, other)),
    dependencies,
  );
}
