import type { Breakdown } from '@demarc/domain/cart';
import type { CartView } from '@demarc/domain/submission';
import { money } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { perMonth } from '../pricing/money.ts';

type WelcomeBackView = Pick<CartView, 'changed'> & { readonly breakdown: Pick<Breakdown, 'offers' | 'header'> };

/** C-174: explains why a reopened saved cart costs less. Hidden when prices changed too: PriceChange then shows both. */
export function WelcomeBack({ view: { changed, breakdown } }: { view: WelcomeBackView }) {
  const { offers, header } = breakdown;
  const offer = offers.find(({ kind }) => kind === 'savedCart');
  if (!offer || changed) return null;
  return (
    <Banner tone="success" title={offer.name}>
      {money(-offer.cents)} comes off your saved cart each month{offer.months && ` for ${offer.months} months`}:{' '}
      {perMonth(header.cents)}
      {' instead of '}
      {perMonth(header.cents - offer.cents)}.
    </Banner>
  );
}
