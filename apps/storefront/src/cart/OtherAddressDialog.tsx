import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useEffect } from 'react';
import { useStore } from '../session/store.ts';
import { useSettings } from '../settings.tsx';
import { PageButton } from '../shell/PageButton.tsx';
import { goByOtherAddress, otherAddress, tellCheckedAgain } from './other-address.ts';

/** Two tabs, two addresses, one cart: it is said, and asked. */
export function OtherAddressDialog() {
  const { messages } = useSettings();
  const other = useStore(otherAddress, null);
  useEffect(() => {
    tellCheckedAgain();
    return () => otherAddress.set(null);
  }, []);
  if (!other) return null;
  const { street, unit, city } = other.address;
  return (
    <Dialog
      open
      dismissible={false}
      title="You checked another address"
      description={messages.otherAddress}
      actions={
        <>
          <Button onClick={() => goByOtherAddress(other)}>Use this address</Button>
          <PageButton to="addressCheck" variant="secondary">
            Check an address again
          </PageButton>
        </>
      }
    >
      <p>
        <strong>{[street, unit, city].filter(Boolean).join(', ')}</strong>
      </p>
    </Dialog>
  );
}
