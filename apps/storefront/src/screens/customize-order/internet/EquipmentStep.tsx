import type { Item, Router } from '@demarc/domain/catalog';
import { routerKind, routerMonthlyCents } from '@demarc/domain/catalog';
import { money } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { difference } from '../../../cart/money.ts';
import { overTime } from '../../../cart/over-time.ts';
import { Step } from '../parts/Step.tsx';
import { undoStep } from '../screen-state.ts';
import { type Internet, markedRouter } from './use-internet.ts';

const none = '';

/** C-280, C-281: rented by the month, bought over a year, one's own for nothing. */
export function routerPrice(router: Router): string {
  const kind = routerKind(router.name);
  if (kind === 'buy') return overTime(router.priceCents);
  return kind === 'rent' ? difference(routerMonthlyCents(router)) : 'No charge';
}

const itemPrice = ({ monthlyCents, onceCents }: Item): string =>
  monthlyCents > 0 ? difference(monthlyCents) : overTime(onceCents);

const boughtFor = ({ name, priceCents }: Router): string =>
  routerKind(name) === 'buy' ? ` ${money(priceCents)} in all.` : '';

const optionOf = (item: Item) => ({
  value: item.id,
  label: item.name,
  description: item.description,
  aside: itemPrice(item),
});

/** The router, and what carries its Wi-Fi further. */
export function EquipmentStep({ internet }: { internet: Internet }) {
  const { offering, selection, choose } = internet;
  const marked = markedRouter(internet);
  const noMore = { value: none, label: 'No, thank you', aside: 'No charge' };
  const change = (chosen: Parameters<typeof choose>[0]) => {
    undoStep('equipment');
    void choose(chosen);
  };
  /** Choosing nothing takes the choice out. */
  const optional = (key: 'extenderId' | 'additionalRouterId') => (value: string) =>
    change({ [key]: value || undefined } as Parameters<typeof choose>[0]);
  return (
    <Step
      id="equipment"
      selectedDetails={selection?.routerId && marked?.name}
      selectedPrice={selection?.routerId && marked && routerPrice(marked)}
      continueLabel="Next"
      continueId="router-continue"
      continueDisabled={!selection || !marked}
      onContinue={async () => (selection?.routerId || !marked ? true : choose({ routerId: marked.id }))}
    >
      <RadioCards
        legend="Select router"
        value={selection && marked ? marked.id : null}
        onValueChange={(routerId) => change({ routerId })}
        options={offering.routers.map((router) => ({
          value: router.id,
          label: router.name,
          description: `${router.description}${boughtFor(router)}`,
          aside: routerPrice(router),
          disabled: !selection,
        }))}
        helper={selection ? undefined : 'Please choose a speed first.'}
      />
      {selection && offering.extenders.length > 0 && (
        <RadioCards
          legend="Wi-Fi extender"
          value={selection.extenderId ?? none}
          onValueChange={optional('extenderId')}
          options={[noMore, ...offering.extenders.map(optionOf)]}
        />
      )}
      {selection && offering.additionalRouters.length > 0 && (
        <RadioCards
          legend="Additional router"
          value={selection.additionalRouterId ?? none}
          onValueChange={optional('additionalRouterId')}
          options={[noMore, ...offering.additionalRouters.map(optionOf)]}
        />
      )}
    </Step>
  );
}
