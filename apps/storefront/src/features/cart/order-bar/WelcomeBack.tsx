import type { Breakdown } from '@demarc/domain/cart';
import type { CartView } from '@demarc/domain/cart-view';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { formatPerMonth } from '../pricing/price-text.ts';

type WelcomeBackView = Pick<CartView, 'changed'> & { readonly breakdown: Pick<Breakdown, 'offers' | 'header'> };

/**
 * C-174: explains why a reopened saved cart costs less. Hidden when prices changed too: PriceChange then shows both.
 */
export function WelcomeBack({ view: { changed, breakdown } }: { view: WelcomeBackView }) {
  const { offers, header } = breakdown;
  const offer = offers.find(({ kind }) => kind === 'savedCart');
  if (!offer || changed) return null;
  return (
    <Banner tone="success" title={offer.name}>
      You save {formatMoney(-offer.cents)} a month on your saved cart
      {offer.months && ` for ${formatMonths(offer.months)}`}: {formatPerMonth(header.cents)}
      {' instead of '}
      {formatPerMonth(header.cents - offer.cents)}.
    </Banner>
  );
}
