import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useEffect } from 'react';
import { useSettings } from '../../../lib/settings.tsx';
import { useStore } from '../../../lib/store.ts';
import { PageButton } from '../../../shell/links/PageButton.tsx';
import { useCartSession } from '../session/cart-session-context.tsx';
import { showCheckedAgainNotice, switchToOtherAddress } from './other-address.ts';

/** Asks which address to use when another tab has checked a different one. */
export function OtherAddressDialog() {
  const { messages } = useSettings();
  const cartSession = useCartSession();
  const otherCheck = useStore(cartSession.otherAddress, null);
  useEffect(() => {
    showCheckedAgainNotice(cartSession);
    return () => cartSession.otherAddress.set(null);
  }, [cartSession]);
  if (!otherCheck) return null;
  const { street, unit, city, state, zip } = otherCheck.address;
  return (
    <Dialog
      open
      dismissible={false}
      title="You checked another address"
      description={messages.otherAddress}
      actions={
        <>
          <Button onClick={() => switchToOtherAddress(cartSession, otherCheck)}>Use this address</Button>
          <PageButton to="addressCheck" variant="secondary">
            Check address again
          </PageButton>
        </>
      }
    >
      <p>
        <strong>{[street, unit, city, `${state} ${zip}`].filter(Boolean).join(', ')}</strong>
      </p>
    </Dialog>
  );
}
