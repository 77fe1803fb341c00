import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { buildDraftState } from '../../lib/form/draft.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { useSettings } from '../../lib/settings.tsx';
import { addressFormDraftName } from './address-form-draft.ts';

/** E-136 to E-138: changing the address starts a new order. The contact data stays. */
export function ChangeAddress({ onClose }: { onClose: () => void }) {
  const { changeAddressUrl } = useSettings().rules;
  const { goTo } = useGoTo();
  const change = () => {
    if (changeAddressUrl) return location.assign(changeAddressUrl);
    const { phone, email } = orderMemory.get();
    goTo('addressCheck', { state: buildDraftState(addressFormDraftName, { phone, email }) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change address?"
      description="Our services depend on your address. If you change it, you’ll start over."
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
