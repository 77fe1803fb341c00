import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { draftState } from '../form/draft.ts';
import { useGoTo } from '../navigation.ts';
import { formDraftName } from '../screens/address-check/form-draft.ts';
import { orderMemory } from '../session/order-memory.ts';
import { useSettings } from '../settings.tsx';

/** E-136 to E-138: changing the address starts a new order. The contact data stays. */
export function ChangeAddress({ onClose }: { onClose: () => void }) {
  const { changeAddressUrl } = useSettings().rules;
  const { goTo } = useGoTo();
  const change = () => {
    if (changeAddressUrl) return location.assign(changeAddressUrl);
    const { phone, email } = orderMemory.get();
    goTo('addressCheck', { state: draftState(formDraftName, { phone, email }) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change address?"
      description="What we offer depends on the address. If you change it, you start again from there."
      actions={
        <>
          <Button onClick={change}>Yes, change address</Button>
          <Button variant="secondary" onClick={onClose}>
            No, keep address
          </Button>
        </>
      }
    />
  );
}
