import type { Breakdown } from '@demarc/domain/cart';
import { type CartView, type ChangedPrices, costsLess } from '@demarc/domain/submission';
import { money } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { perMonth } from './money.ts';
import { noLongerSoldText } from './no-longer-sold.ts';

type Change = ChangedPrices['changes'][number];
/** What is paid in installments is not paid once. */
const amount = (section: Change['section'], cents: number): string =>
  section === 'equipment'
    ? `${money(cents)} in installments`
    : section === 'oneTime'
      ? `${money(cents)} once`
      : perMonth(cents);

type Told = Pick<CartView, 'changed'> & { readonly breakdown: Pick<Breakdown, 'offers'> };

/** Safety 6: prices that changed since the cart was last seen are shown, both of them, before anything goes on. */
export function PriceChange({ view: { changed, breakdown } }: { view: Told }) {
  if (!changed) return null;
  const monthsOf = (name: string) => breakdown.offers.find((offer) => offer.name === name)?.months;
  const { beforeCents, afterCents, changes, noLongerSold } = changed;
  return (
    <Banner tone={costsLess(changed) ? 'success' : 'warning'} title="Prices have changed since you last saw your cart">
      <p>
        {beforeCents === afterCents
          ? `The monthly price stays ${perMonth(afterCents)}.`
          : `It was ${perMonth(beforeCents)} and is ${perMonth(afterCents)} now.`}
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
  if (after === undefined) return `${amount(section, before ?? 0)}, no longer there`;
  if (before !== undefined) return `${amount(section, before)}, now ${amount(section, after)}`;
  // What comes off is no new thing in the cart.
  if (after < 0) return `${amount(section, after)}${months ? ` for ${months} months` : ''}`;
  return `new, ${amount(section, after)}`;
}
