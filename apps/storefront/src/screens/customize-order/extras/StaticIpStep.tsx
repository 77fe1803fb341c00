import { calculateStaticIpCents, defaultIpType, formatExtraIpPrice } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { chooseAddOns } from '../../../features/cart/changes/choose-add-ons.ts';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import type { Internet } from '../internet/use-internet.ts';
import { Step } from '../section/Step.tsx';

/** C-155 to C-158: IP addresses that do not change, for servers, cameras and remote access. */
export function StaticIpStep({ internet }: { internet: Internet }) {
  if (!internet.selection) return null;
  const { screen, offering, selection, cart } = internet;
  const { addOns } = cart.chosen;
  const plan = offering.plans.find(({ id }) => id === selection.planId);
  const calculateCents = (choice: (typeof offering.staticIps)[number]) =>
    plan ? calculateStaticIpCents(choice, plan) : 0;
  const planIpType = plan?.ipType ?? defaultIpType;
  // The plan includes an address of its own IP type.
  const includedChoice = offering.staticIps.find(({ ipType }) => ipType === planIpType);
  const chosen = offering.staticIps.find(({ id }) => id === addOns.staticIpId) ?? includedChoice;
  const choose = (id: string) => {
    const next = offering.staticIps.find((choice) => choice.id === id);
    if (!next || !chosen) return;
    const { staticIpId: _before, ...others } = addOns;
    const nextAddOns = next === includedChoice ? others : { ...others, staticIpId: id };
    void chooseAddOns(screen.cartSession, nextAddOns, calculateCents(next) - calculateCents(chosen));
  };
  return (
    <Step
      id="staticIp"
      selectedDetails={chosen?.name}
      selectedPrice={chosen && chosen !== includedChoice && formatDifference(calculateCents(chosen))}
    >
      <RadioCards
        legend="Static IP Address"
        legendHidden
        helper={`Extra IP address: $${formatExtraIpPrice(planIpType === 'Static')} a month.`}
        value={chosen?.id ?? null}
        onValueChange={choose}
        options={offering.staticIps.map((choice) => ({
          value: choice.id,
          label: choice.name,
          description: choice.description,
          ...(planIpType === 'Static' && choice.ipType === 'Dynamic'
            ? { aside: 'Not available with this plan', disabled: true }
            : { aside: formatDifference(calculateCents(choice)) }),
        }))}
      />
    </Step>
  );
}
