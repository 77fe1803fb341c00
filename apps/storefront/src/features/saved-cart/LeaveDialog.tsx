import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useEffect } from 'react';
import { leaveShop } from '../../lib/navigation/leave-shop.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { useSettings } from '../../lib/settings.tsx';
import { getOutsideHref } from '../../shell/links/outside-link.tsx';
import { hasPlan } from '../cart/session/has-plan.ts';
import { useCart } from '../cart/session/use-cart.ts';

/** E-123, E-124, K-012: offers to save the cart before the shopper leaves. Leaves at once when the cart is empty. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const settings = useSettings();
  const { goTo } = useGoTo();
  const cart = useCart();
  const isEmpty = !cart || !hasPlan(cart.view.breakdown);
  // Closes the dialog afterwards, so that it can open again if the page was not left.
  const leave = () => leaveShop('providerHome', getOutsideHref(settings, 'providerHome')).then(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on opening
  useEffect(() => {
    if (isEmpty) void leave();
  }, []);
  if (isEmpty) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save your cart before you go?"
      description="We’ll save your cart for ten days and email you a link to it."
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              goTo('saveCart');
            }}
          >
            Save cart
          </Button>
          <Button variant="secondary" onClick={leave}>
            No
          </Button>
        </>
      }
    />
  );
}
