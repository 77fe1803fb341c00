import { doNotCancelText, type PlacedOrder } from '@demarc/domain/order';
import { formatPhoneInCart } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';

/** S-157: the numbers that the order has still to port, the letter, and what to leave as it is until then. */
export function PortedNumbers({ order: { cart, letterConfirmation, movedNumbers = [] } }: { order: PlacedOrder }) {
  const lines = (cart.breakdown.voice?.lines ?? []).filter(
    ({ number, portedFrom }) => portedFrom && !movedNumbers.includes(number),
  );
  if (lines.length === 0) return null;
  return (
    <Banner tone="warning" title={lines.length === 1 ? 'A number you keep' : 'Numbers you keep'}>
      <ul>
        {lines.map(({ number, portedFrom }) => (
          <li key={number}>
            {formatPhoneInCart(number)}, now with {portedFrom}
          </li>
        ))}
      </ul>
      {letterConfirmation && <p>Letter of authorization: {letterConfirmation}</p>}
      <p>{doNotCancelText}</p>
    </Banner>
  );
}
