import type { Breakdown } from '@demarc/domain/cart';
import { Banner } from '@demarc/ui/banner';
import { money, perMonth } from './money.ts';

/** C-174: whoever comes back to a saved cart sees why it costs less than when it was saved. */
export function WelcomeBack({ breakdown: { offers, header } }: { breakdown: Pick<Breakdown, 'offers' | 'header'> }) {
  const offer = offers.find(({ kind }) => kind === 'savedCart');
  if (!offer) return null;
  return (
    <Banner tone="success" title={offer.name}>
      {money(-offer.cents)} comes off your saved cart each month{offer.months && ` for ${offer.months} months`}:{' '}
      {perMonth(header.cents)}
      {' instead of '}
      {perMonth(header.cents - offer.cents)}.
    </Banner>
  );
}
