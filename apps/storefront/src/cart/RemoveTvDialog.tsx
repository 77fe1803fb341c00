import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { removeService } from './change-cart.ts';

/** C-074 to C-078: asked before all that was chosen of TV goes. */
export function RemoveTvDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = () => {
    onClose();
    void removeService('tv');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Are you sure you want to remove this service?"
      description="Removing will delete your added TV service choices."
      actions={
        <>
          <Button onClick={remove}>Remove TV service</Button>
          <Button variant="secondary" onClick={onClose}>
            Do not remove
          </Button>
        </>
      }
    />
  );
}
