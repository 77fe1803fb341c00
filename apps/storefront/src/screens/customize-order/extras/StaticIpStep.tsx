import { calculateStaticIpCents, defaultIpType, formatExtraIpPrice } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { chooseAddOns } from '../../../features/cart/changes/choose-add-ons.ts';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import type { Internet } from '../internet/use-internet.ts';
import { Step } from '../parts/Step.tsx';

/** C-155 to C-158: an address that does not change, for servers, cameras and remote access. */
export function StaticIpStep({ internet }: { internet: Internet }) {
  if (!internet.selection) return null;
  const { screen, offering, selection, cart } = internet;
  const { addOns } = cart.chosen;
  const plan = offering.plans.find(({ id }) => id === selection.planId);
  const priceOf = (choice: (typeof offering.staticIps)[number]) => (plan ? calculateStaticIpCents(choice, plan) : 0);
  const withPlan = plan?.ipType ?? defaultIpType;
  // The default: the kind of address that the plan is sold with.
  const first = offering.staticIps.find(({ ipType }) => ipType === withPlan);
  const chosen = offering.staticIps.find(({ id }) => id === addOns.staticIpId) ?? first;
  const choose = (id: string) => {
    const next = offering.staticIps.find((choice) => choice.id === id);
    if (!next || !chosen) return;
    const { staticIpId: _before, ...others } = addOns;
    const nextAddOns = next === first ? others : { ...others, staticIpId: id };
    void chooseAddOns(screen.cartSession, nextAddOns, priceOf(next) - priceOf(chosen));
  };
  return (
    <Step
      id="staticIp"
      selectedDetails={chosen?.name}
      selectedPrice={chosen && chosen !== first && formatDifference(priceOf(chosen))}
    >
      <RadioCards
        legend="Static IP Address"
        legendHidden
        helper={`Extra IP address: $${formatExtraIpPrice(withPlan === 'Static')} a month.`}
        value={chosen?.id ?? null}
        onValueChange={choose}
        options={offering.staticIps.map((choice) => ({
          value: choice.id,
          label: choice.name,
          description: choice.description,
          ...(withPlan === 'Static' && choice.ipType === 'Dynamic'
            ? { aside: 'Not available with this plan', disabled: true }
            : { aside: formatDifference(priceOf(choice)) }),
        }))}
      />
    </Step>
  );
}
