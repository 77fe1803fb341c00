import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { type RefObject, useRef } from 'react';
import type { CartService } from '../changes/change-cart.ts';
import { useCartView } from '../session/use-cart.ts';

const serviceNames: Readonly<Record<CartService, string>> = { internet: 'internet', voice: 'phone', tv: 'TV' };

interface RemoveServiceDialogProps {
  service: CartService;
  open: boolean;
  onClose: () => void;
  onRemove: () => void;
  /** Receives the focus after the removal, when the button that opened the dialog disappears too. */
  focusAfterRemoval?: RefObject<HTMLElement | null>;
}

/** C-074 to C-078, K-092, K-093: confirms the removal of a service and its options. */
export function RemoveServiceDialog({ service, open, onClose, onRemove, focusAfterRemoval }: RemoveServiceDialogProps) {
  const { internet, tv } = useCartView()?.chosen ?? {};
  const routerNote =
    service === 'internet' && tv && internet?.router.new ? ' Your router stays in your order for TV.' : '';
  const isRemoved = useRef(false);
  const cancel = () => {
    isRemoved.current = false;
    onClose();
  };
  const remove = () => {
    isRemoved.current = true;
    onClose();
    onRemove();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && cancel()}
      finalFocus={() => (isRemoved.current ? (focusAfterRemoval?.current ?? null) : null)}
      title="Are you sure you want to remove this service?"
      description={`Removing will delete your added ${serviceNames[service]} service choices.${routerNote}`}
      actions={
        <>
          <Button onClick={remove}>Remove {serviceNames[service]} service</Button>
          <Button variant="secondary" onClick={cancel}>
            Do not remove
          </Button>
        </>
      }
    />
  );
}
