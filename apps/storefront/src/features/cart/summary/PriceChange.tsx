import type { Breakdown } from '@demarc/domain/cart';
import { type CartView, type ChangedPrices, costsLess } from '@demarc/domain/cart-view';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { formatNoLongerSold } from '../catalog/not-sold-texts.ts';
import { formatPerMonth } from '../pricing/price-text.ts';
import { priceChangeId } from './price-change-id.ts';

type Change = ChangedPrices['changes'][number];
const formatAmount = (section: Change['section'], cents: number): string =>
  section === 'equipment'
    ? `${formatMoney(cents)} in installments`
    : section === 'oneTime'
      ? `${formatMoney(cents)} once`
      : formatPerMonth(cents);

type PriceChangeView = Pick<CartView, 'changed'> & { readonly breakdown: Pick<Breakdown, 'offers'> };

/** Shows the old and the new price when prices changed since the shopper last saw the cart (S-010). */
export function PriceChange({ view: { changed, breakdown } }: { view: PriceChangeView }) {
  if (!changed) return null;
  const findMonths = (name: string) => breakdown.offers.find((offer) => offer.name === name)?.months;
  const { beforeCents, afterCents, oneTimeBeforeCents, oneTimeAfterCents, changes, noLongerSold, lostCodes } = changed;
  if (lostCodes && changes.length === 0 && noLongerSold.length === 0)
    return (
      <Banner id={priceChangeId} tabIndex={-1} tone="warning" title={formatLostTitle(lostCodes)}>
        <LostCodes texts={lostCodes} />
      </Banner>
    );
  return (
    <Banner
      id={priceChangeId}
      tabIndex={-1}
      tone={costsLess(changed) ? 'success' : 'warning'}
      title={
        changed.isChangedElsewhere
          ? 'Your order was changed in another tab or on another device'
          : 'Prices have changed since you last saw your cart'
      }
    >
      <p>
        {beforeCents === afterCents
          ? `The monthly price stays ${formatPerMonth(afterCents)}.`
          : `Your monthly price was ${formatPerMonth(beforeCents)}. It’s now ${formatPerMonth(afterCents)}.`}
        <br />
        {oneTimeBeforeCents === oneTimeAfterCents
          ? `Equipment and one-time charges stay ${formatMoney(oneTimeAfterCents)}.`
          : `Equipment and one-time charges were ${formatMoney(oneTimeBeforeCents)}. They’re now ${formatMoney(oneTimeAfterCents)}.`}
      </p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.section} ${change.name}`}>
            {change.name}: {formatChange(change, findMonths(change.name))}
          </li>
        ))}
      </ul>
      {changed.isChangedElsewhere && <p>Please check your order and accept the terms again before you place it.</p>}
      {noLongerSold.length > 0 && <p>{formatNoLongerSold(noLongerSold)} Please choose again.</p>}
      {lostCodes && (
        <>
          <p>{formatLostTitle(lostCodes)}:</p>
          <LostCodes texts={lostCodes} />
        </>
      )}
    </Banner>
  );
}

const formatLostTitle = ({ length }: readonly string[]): string =>
  length === 1 ? 'A promo code was removed from your order' : 'Promo codes were removed from your order';

const LostCodes = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

function formatChange({ section, before, after }: Change, months: number | undefined): string {
  if (after === undefined) return `${formatAmount(section, before ?? 0)}, removed`;
  if (before !== undefined) return `${formatAmount(section, before)}, now ${formatAmount(section, after)}`;
  // A discount is not announced as a new item.
  if (after < 0) return `${formatAmount(section, after)}${months ? ` for ${formatMonths(months)}` : ''}`;
  return `new, ${formatAmount(section, after)}`;
}
