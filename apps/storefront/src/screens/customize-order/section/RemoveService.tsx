import { Button } from '@demarc/ui/button';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useState } from 'react';
import { type CartService, removeService } from '../../../features/cart/changes/change-cart.ts';
import { RemoveServiceDialog } from '../../../features/cart/order-bar/RemoveServiceDialog.tsx';
import { useCartSession } from '../../../features/cart/session/cart-session-context.tsx';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';

interface RemoveServiceProps {
  service: CartService;
  /** Completes the label for screen readers: "Remove phone". */
  name: string;
}

/**
 * Removes a service after a confirmation. Its button disappears, so the focus moves to the section's first step, to
 * its title or to the page.
 */
export function RemoveService({ service, name }: RemoveServiceProps) {
  const cartSession = useCartSession();
  const [isConfirming, setIsConfirming] = useState(false);
  // Mounts the dialog on hover or focus: rendering it takes longer than the choice that shows this button.
  const [isDialogPrepared, setIsDialogPrepared] = useState(false);
  const prepareDialog = () => setIsDialogPrepared(true);
  const restoreFocus = () =>
    requestAnimationFrame(() => {
      focusIfLost(`section-${service}-title`);
      focusIfLost('main');
    });
  const remove = async () => {
    const removed = removeService(cartSession, service);
    // The button disappears before the server answers.
    restoreFocus();
    await removed;
    // The element that got the focus may disappear with the answer.
    restoreFocus();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
        onClick={() => setIsConfirming(true)}
      >
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {(isDialogPrepared || isConfirming) && (
        <RemoveServiceDialog
          service={service}
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          onRemove={() => void remove()}
        />
      )}
    </>
  );
}
