import { formatRouterName } from '@demarc/domain/catalog';
import { RadioCards } from '@demarc/ui/radio-cards';
import { formatEquipmentPrice, priceRouterOption } from '../internet/EquipmentStep.tsx';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { Step } from '../section/Step.tsx';
import { editTv, updateTvChoice } from './change-tv.ts';
import type { TvOnScreen } from './use-tv.ts';

/** TV alone needs a router; with internet, the internet router serves TV too. */
export function RouterStep({ tv: { screen, offering, choice, hasInternet } }: { tv: TvOnScreen }) {
  const router = offering.routers.find(({ id }) => id === choice?.routerId);
  if (hasInternet)
    return (
      <Step id="tvRouter" selectedDetails="Your internet router">
        <p>Your internet router works for TV too. You don’t need another one.</p>
      </Step>
    );
  return (
    <Step
      id="tvRouter"
      selectedDetails={router && formatRouterName(router)}
      selectedPrice={router && formatEquipmentPrice(router)}
      missing={choice ? !router && 'Please choose a router.' : 'Please choose a TV plan first.'}
    >
      <RadioCards
        legend="Select router"
        legendHidden
        value={router?.id ?? null}
        onValueChange={(routerId) => updateTvChoice(screen.cartSession, { routerId })}
        options={offering.routers.map((each) => ({
          value: each.id,
          label: each.name,
          description: each.description,
          aside: (
            <OptionPrice
              price={formatEquipmentPrice(each)}
              item={priceRouterOption(each)}
              isChosen={each === router}
              edit={editTv(offering, () => ({ routerId: each === router ? '' : each.id }))}
            />
          ),
          disabled: !choice,
        }))}
      />
    </Step>
  );
}
