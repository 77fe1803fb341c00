import type { PriceDifference } from '@demarc/domain/cart';
import type { Item, Router } from '@demarc/domain/catalog';
import {
  calculateInstallmentCents,
  formatRouterName,
  getRouterKind,
  getRouterMonthlyCents,
  getRouterOnceCents,
} from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import type { CartEdit } from '../../../features/cart/pricing/choice-difference.ts';
import { formatDifference, formatInstallments } from '../../../features/cart/pricing/price-text.ts';
import { routerChoiceId } from '../continue/gap.ts';
import { unfinishStep } from '../customize-screen.ts';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { Step } from '../section/Step.tsx';
import { findMarkedRouter, type Internet } from './use-internet.ts';

/** The value of the option that adds nothing. */
const noneValue = '';

const formatItemPrice = ({ monthlyCents, onceCents }: Item): string =>
  monthlyCents > 0 ? formatDifference(monthlyCents) : formatInstallments(onceCents);

const formatPurchasePrice = ({ name, priceCents }: Router): string =>
  getRouterKind(name) === 'buy' ? ` ${formatMoney(priceCents)} total.` : '';

/**
 * C-280, C-281: formats the price of a router with its extras. A rented router is paid monthly, a bought one over a
 * year. The shopper's own router costs nothing.
 */
export function formatEquipmentPrice(router: Router, items: readonly Item[] = []): string {
  const kind = getRouterKind(router.name);
  const monthlyCents = items.reduce(
    (sum, item) => sum + item.monthlyCents,
    kind === 'rent' ? getRouterMonthlyCents(router) : 0,
  );
  const boughtCents = items.filter((item) => item.monthlyCents === 0).map(({ onceCents }) => onceCents);
  if (kind === 'buy') boughtCents.unshift(router.priceCents);
  const texts = [
    monthlyCents > 0 && formatDifference(monthlyCents),
    boughtCents.length > 0 && formatInstallments(...boughtCents),
  ].filter(Boolean);
  return texts.join(' and ') || 'No charge';
}

/** The change of the bill that the price of an item promises. */
const priceItem = ({ monthlyCents, onceCents }: Item): Partial<PriceDifference> =>
  monthlyCents > 0 ? { monthlyCents } : { installmentCents: calculateInstallmentCents(onceCents) };

/** The same for a router. */
export const priceRouterOption = (router: Router): Partial<PriceDifference> => ({
  monthlyCents: getRouterMonthlyCents(router),
  installmentCents: calculateInstallmentCents(getRouterOnceCents(router)),
});

type EquipmentChange = Parameters<Internet['choose']>[0];

/** C-011: the router, and devices that extend its Wi-Fi. */
export function EquipmentStep({ internet }: { internet: Internet }) {
  const { screen, offering, selection, choose, edit } = internet;
  const marked = findMarkedRouter(internet);
  const items = [
    offering.extenders.find(({ id }) => id === selection?.extenderId),
    offering.additionalRouters.find(({ id }) => id === selection?.additionalRouterId),
  ].filter((item) => item !== undefined);
  const chosen = selection?.routerId ? marked : undefined;
  const change = (changes: EquipmentChange) => {
    unfinishStep(screen, 'equipment');
    void choose(changes);
  };
  /** An empty value removes the choice. */
  const ownRouter = offering.routers.find(({ name }) => getRouterKind(name) === 'own');
  const editRouter = (router: Router): CartEdit | undefined => {
    const isChosen = router.id === selection?.routerId;
    const next = isChosen ? ownRouter : router;
    return selection && next && edit({ routerId: next.id });
  };
  const listOptionalOptions = (key: 'extenderId' | 'additionalRouterId', options: readonly Item[]) => [
    {
      value: noneValue,
      label: 'No, thank you',
      aside: (
        <OptionPrice
          price="No charge"
          edit={selection?.[key] ? edit({ [key]: undefined } as EquipmentChange) : undefined}
        />
      ),
    },
    ...options.map((item) => ({
      value: item.id,
      label: item.name,
      description: item.description,
      aside: (
        <OptionPrice
          price={formatItemPrice(item)}
          item={priceItem(item)}
          isChosen={selection?.[key] === item.id}
          edit={edit({ [key]: selection?.[key] === item.id ? undefined : item.id } as EquipmentChange)}
        />
      ),
    })),
  ];
  const changeOptional = (key: 'extenderId' | 'additionalRouterId') => (value: string) =>
    change({ [key]: value || undefined } as EquipmentChange);
  return (
    <Step
      id="equipment"
      selectedDetails={chosen && [formatRouterName(chosen), ...items.map(({ name }) => name)].join(' + ')}
      selectedPrice={chosen && formatEquipmentPrice(chosen, items)}
      continueLabel="Next"
      continueId="router-continue"
      missing={selection ? !marked && 'Please choose a router.' : 'Please choose a speed first.'}
      onContinue={async () => (selection?.routerId || !marked ? true : choose({ routerId: marked.id }))}
    >
      <RadioCards
        id={routerChoiceId}
        legend="Select router"
        value={selection && marked ? marked.id : null}
        onValueChange={(routerId) => change({ routerId })}
        options={offering.routers.map((router) => ({
          value: router.id,
          label: router.name,
          description: `${router.description}${formatPurchasePrice(router)}`,
          aside: (
            <OptionPrice
              price={formatEquipmentPrice(router)}
              item={priceRouterOption(router)}
              isChosen={router.id === selection?.routerId}
              edit={editRouter(router)}
            />
          ),
          disabled: !selection,
        }))}
      />
      {selection && offering.extenders.length > 0 && (
        <RadioCards
          legend="Wi-Fi extender"
          value={selection.extenderId ?? noneValue}
          onValueChange={changeOptional('extenderId')}
          options={listOptionalOptions('extenderId', offering.extenders)}
        />
      )}
      {selection && offering.additionalRouters.length > 0 && (
        <RadioCards
          legend="Additional router"
          value={selection.additionalRouterId ?? noneValue}
          onValueChange={changeOptional('additionalRouterId')}
          options={listOptionalOptions('additionalRouterId', offering.additionalRouters)}
        />
      )}
    </Step>
  );
}
