import type { Item, Router } from '@demarc/domain/catalog';
import { getRouterKind, getRouterMonthlyCents } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { formatDifference, installmentText } from '../../../features/cart/pricing/price-text.ts';
import { unfinishStep } from '../customize-screen.ts';
import { Step } from '../parts/Step.tsx';
import { type Internet, markedRouter } from './use-internet.ts';

const none = '';

const itemPrice = ({ monthlyCents, onceCents }: Item): string =>
  monthlyCents > 0 ? formatDifference(monthlyCents) : installmentText(onceCents);

const purchasePriceText = ({ name, priceCents }: Router): string =>
  getRouterKind(name) === 'buy' ? ` ${formatMoney(priceCents)} total.` : '';

/**
 * C-280, C-281: the price of a router with its extras. A rented router is paid monthly, a bought one over a year, an
 * own one costs nothing.
 */
export function equipmentPrice(router: Router, items: readonly Item[] = []): string {
  const kind = getRouterKind(router.name);
  const monthly = items.reduce(
    (sum, item) => sum + item.monthlyCents,
    kind === 'rent' ? getRouterMonthlyCents(router) : 0,
  );
  const bought = items.filter(({ monthlyCents }) => monthlyCents === 0).map(({ onceCents }) => onceCents);
  if (kind === 'buy') bought.unshift(router.priceCents);
  const texts = [monthly > 0 && formatDifference(monthly), bought.length > 0 && installmentText(...bought)].filter(
    Boolean,
  );
  return texts.join(' and ') || 'No charge';
}

const optionOf = (item: Item) => ({
  value: item.id,
  label: item.name,
  description: item.description,
  aside: itemPrice(item),
});

/** The router, and devices that extend its Wi-Fi. */
export function EquipmentStep({ internet }: { internet: Internet }) {
  const { screen, offering, selection, choose } = internet;
  const marked = markedRouter(internet);
  const items = [
    offering.extenders.find(({ id }) => id === selection?.extenderId),
    offering.additionalRouters.find(({ id }) => id === selection?.additionalRouterId),
  ].filter((item) => item !== undefined);
  const chosen = selection?.routerId ? marked : undefined;
  const noneOption = { value: none, label: 'No, thank you', aside: 'No charge' };
  const change = (changes: Parameters<typeof choose>[0]) => {
    unfinishStep(screen, 'equipment');
    void choose(changes);
  };
  /** An empty value removes the choice. */
  const changeOptional = (key: 'extenderId' | 'additionalRouterId') => (value: string) =>
    change({ [key]: value || undefined } as Parameters<typeof choose>[0]);
  return (
    <Step
      id="equipment"
      selectedDetails={chosen && [chosen, ...items].map(({ name }) => name).join(' + ')}
      selectedPrice={chosen && equipmentPrice(chosen, items)}
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
          description: `${router.description}${purchasePriceText(router)}`,
          aside: equipmentPrice(router),
          disabled: !selection,
        }))}
        helper={selection ? undefined : 'Please choose a speed first.'}
      />
      {selection && offering.extenders.length > 0 && (
        <RadioCards
          legend="Wi-Fi extender"
          value={selection.extenderId ?? none}
          onValueChange={changeOptional('extenderId')}
          options={[noneOption, ...offering.extenders.map(optionOf)]}
        />
      )}
      {selection && offering.additionalRouters.length > 0 && (
        <RadioCards
          legend="Additional router"
          value={selection.additionalRouterId ?? none}
          onValueChange={changeOptional('additionalRouterId')}
          options={[noneOption, ...offering.additionalRouters.map(optionOf)]}
        />
      )}
    </Step>
  );
}
