import { awaitsNumber } from '@demarc/domain/cart';
import type { PlacedOrder } from '@demarc/domain/order';
import { Banner } from '@demarc/ui/banner';
import { useSettings } from '../../lib/settings.tsx';

/** P-139: says that the provider assigns a number of the order later. Renders nothing if every line has one. */
export function AssignedNumbers({ order: { cart } }: { order: PlacedOrder }) {
  const { rules, messages } = useSettings();
  if (!awaitsNumber(cart.breakdown.voice, rules)) return null;
  return (
    <Banner tone="info" title="New phone numbers">
      <p>{messages.numbersAssignedLater}</p>
    </Banner>
  );
}
