import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import type { Part } from './change-cart.ts';
import { useCartView } from './use-cart.ts';

const names: Readonly<Record<Part, string>> = { internet: 'internet', voice: 'phone', tv: 'TV' };

interface RemoveServiceDialogProps {
  part: Part;
  open: boolean;
  onClose: () => void;
  onRemove: () => void;
}

/** C-074 to C-078: asked before all that was chosen of a service goes. */
export function RemoveServiceDialog({ part, open, onClose, onRemove }: RemoveServiceDialogProps) {
  const { internet, tv } = useCartView()?.chosen ?? {};
  const handedOn = part === 'internet' && tv && internet?.router.new ? ' Your router stays with your TV.' : '';
  const remove = () => {
    onClose();
    onRemove();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Are you sure you want to remove this service?"
      description={`Removing will delete your added ${names[part]} service choices.${handedOn}`}
      actions={
        <>
          <Button onClick={remove}>Remove {names[part]} service</Button>
          <Button variant="secondary" onClick={onClose}>
            Do not remove
          </Button>
        </>
      }
    />
  );
}
