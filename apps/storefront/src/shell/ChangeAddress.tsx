import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useGoTo } from '../navigation.ts';

/** E-136 to E-138: whoever changes the address starts anew. */
export function ChangeAddress({ onClose }: { onClose: () => void }) {
  const { goTo } = useGoTo();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change address?"
      description="What we offer depends on the address. If you change it, you start again from there."
      actions={
        <>
          <Button onClick={() => goTo('addressCheck')}>Yes, change address</Button>
          <Button variant="secondary" onClick={onClose}>
            No, keep address
          </Button>
        </>
      }
    />
  );
}
