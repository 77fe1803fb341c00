import type { AddOns } from '@demarc/domain/cart';
import { calculateStaticIpCents, describeExtraIp, type StaticIpChoice } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { chooseAddOns } from '../../../features/cart/changes/choose-add-ons.ts';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import { findChosenAddress, findIncludedChoice, type IpAddress, resolveIpAddress } from '../internet/ip-address.ts';
import type { Internet } from '../internet/use-internet.ts';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { Step } from '../section/Step.tsx';

/**
 * C-155 to C-158, S-067: the only choice of the IP address. Some addresses come with a plan of their own, others are
 * add-ons.
 */
export function StaticIpStep({ internet }: { internet: Internet }) {
  const { screen, offering, selection, cart, choose, edit } = internet;
  const { plans, staticIps: choices } = offering;
  const plan = plans.find(({ id }) => id === selection?.planId);
  if (!plan) return null;
  const { staticIpId: _before, ...otherAddOns } = cart.chosen.addOns;
  const isDynamicOnly = cart.view.flags.bannerFlow && cart.view.servicesInCart === 'FLEX';
  const chosen = findChosenAddress(choices, plan, cart.chosen.addOns);
  const dynamic = findIncludedChoice(choices, 'Dynamic');
  const includedChoice = findIncludedChoice(choices, plan.ipType);
  const calculateCents = (choice: StaticIpChoice) =>
    choice === includedChoice ? 0 : calculateStaticIpCents(choice, plan, choices);
  const resolve = (choice: StaticIpChoice) => resolveIpAddress(choice, { plan, plans, choices, isDynamicOnly });
  const withAddress = ({ staticIpId }: IpAddress): AddOns => ({ ...otherAddOns, ...(staticIpId && { staticIpId }) });
  const chooseAddress = (id: string) => {
    const choice = choices.find((each) => each.id === id);
    const address = choice && resolve(choice);
    if (!choice || !address) return;
    if (address.planId !== plan.id) void choose({ planId: address.planId });
    if (address.staticIpId !== cart.chosen.addOns.staticIpId)
      void chooseAddOns(
        screen.cartSession,
        withAddress(address),
        calculateCents(choice) - (chosen ? calculateCents(chosen) : 0),
      );
  };
  /** The same change as `chooseAddress` makes; of the chosen address, the change to a dynamic one. */
  const editAddress = (choice: StaticIpChoice) => {
    const next = choice === chosen ? dynamic : choice;
    const address = next && resolve(next);
    if (!address || next === chosen) return undefined;
    return (inCart: typeof cart.chosen) => {
      const edited = edit({ planId: address.planId })(inCart);
      return edited && { ...edited, addOns: withAddress(address) };
    };
  };
  return (
    <Step
      id="staticIp"
      selectedDetails={chosen?.name}
      selectedPrice={chosen && chosen.ipType === 'Static' && formatDifference(chosen.monthlyCents)}
    >
      <RadioCards
        legend="Static IP Address"
        legendHidden
        helper={describeExtraIp(choices, plan) || undefined}
        value={chosen?.id ?? null}
        onValueChange={chooseAddress}
        options={choices.map((choice) => ({
          value: choice.id,
          label: choice.name,
          description: choice.description,
          ...(resolve(choice)
            ? {
                aside: (
                  <OptionPrice
                    price={formatDifference(choice.monthlyCents)}
                    item={{ monthlyCents: choice.monthlyCents }}
                    isChosen={choice === chosen}
                    edit={editAddress(choice)}
                  />
                ),
              }
            : { aside: `Not available with ${plan.name}`, disabled: true }),
        }))}
      />
    </Step>
  );
}
