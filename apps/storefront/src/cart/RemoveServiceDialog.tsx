import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { type RefObject, useRef } from 'react';
import type { Part } from './change-cart.ts';
import { useCartView } from './use-cart.ts';

const names: Readonly<Record<Part, string>> = { internet: 'internet', voice: 'phone', tv: 'TV' };

interface RemoveServiceDialogProps {
  part: Part;
  open: boolean;
  onClose: () => void;
  onRemove: () => void;
  /** Takes the focus when it is removed, where the button that asked goes along. */
  left?: RefObject<HTMLElement | null>;
}

/** C-074 to C-078: asked before all that was chosen of a service goes. */
export function RemoveServiceDialog({ part, open, onClose, onRemove, left }: RemoveServiceDialogProps) {
  const { internet, tv } = useCartView()?.chosen ?? {};
  const handedOn = part === 'internet' && tv && internet?.router.new ? ' Your router stays with your TV.' : '';
  const removed = useRef(false);
  const keep = () => {
    removed.current = false;
    onClose();
  };
  const remove = () => {
    removed.current = true;
    onClose();
    onRemove();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && keep()}
      finalFocus={() => (removed.current ? (left?.current ?? null) : null)}
      title="Are you sure you want to remove this service?"
      description={`Removing will delete your added ${names[part]} service choices.${handedOn}`}
      actions={
        <>
          <Button onClick={remove}>Remove {names[part]} service</Button>
          <Button variant="secondary" onClick={keep}>
            Do not remove
          </Button>
        </>
      }
    />
  );
}
