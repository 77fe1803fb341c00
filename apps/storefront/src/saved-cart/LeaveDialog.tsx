import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useEffect } from 'react';
import { useCart } from '../cart/use-cart.ts';
import { useGoTo } from '../navigation.ts';
import { leaveShop } from '../outcome/leave-shop.ts';
import { useSettings } from '../settings.tsx';
import { outsideHref } from '../shell/outside-link.tsx';

/** E-123, E-124: whoever leaves in the middle of an order is asked first; who has nothing to lose is not. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const settings = useSettings();
  const { goTo } = useGoTo();
  const cart = useCart();
  const empty = !cart || cart.view.breakdown.header.flowType === '';
  // Closed then, so that a page that stays asks again.
  const leave = () => leaveShop('providerHome', outsideHref(settings, 'providerHome')).then(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (empty) void leave();
  }, []);
  if (empty) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save your cart before you go?"
      description="We keep what you chose for ten days and email you a link to it."
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
