import type { Breakdown } from '@demarc/domain/cart';
import { type CartView, type ChangedPrices, costsLess } from '@demarc/domain/submission';
import { formatMoney } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { noLongerSoldText } from '../catalog/not-sold-texts.ts';
import { perMonth } from '../pricing/price-text.ts';

type Change = ChangedPrices['changes'][number];
const amountText = (section: Change['section'], cents: number): string =>
  section === 'equipment'
    ? `${formatMoney(cents)} in installments`
    : section === 'oneTime'
      ? `${formatMoney(cents)} once`
      : perMonth(cents);

type PriceChangeView = Pick<CartView, 'changed'> & { readonly breakdown: Pick<Breakdown, 'offers'> };

/** Safety 6: shows the old and the new price when prices changed since the shopper last saw the cart. */
export function PriceChange({ view: { changed, breakdown } }: { view: PriceChangeView }) {
  if (!changed) return null;
  const monthsOf = (name: string) => breakdown.offers.find((offer) => offer.name === name)?.months;
  const { beforeCents, afterCents, changes, noLongerSold } = changed;
  return (
    <Banner tone={costsLess(changed) ? 'success' : 'warning'} title="Prices have changed since you last saw your cart">
      <p>
        {beforeCents === afterCents
          ? `The monthly price stays ${perMonth(afterCents)}.`
          : `Your monthly price was ${perMonth(beforeCents)}. It’s now ${perMonth(afterCents)}.`}
      </p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.section} ${change.name}`}>
            {change.name}: {changeText(change, monthsOf(change.name))}
          </li>
        ))}
      </ul>
      {noLongerSold.length > 0 && <p>{noLongerSoldText(noLongerSold)} Please choose again.</p>}
    </Banner>
  );
}

function changeText({ section, before, after }: Change, months: number | undefined): string {
  if (after === undefined) return `${amountText(section, before ?? 0)}, removed`;
  if (before !== undefined) return `${amountText(section, before)}, now ${amountText(section, after)}`;
  // A discount is not announced as a new item.
  if (after < 0) return `${amountText(section, after)}${months ? ` for ${months} months` : ''}`;
  return `new, ${amountText(section, after)}`;
}
