import { Button } from '@demarc/ui/button';
import { LocationIcon } from '@demarc/ui/icon';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useState } from 'react';
import { useTabSession } from '../../lib/session/session-store.ts';
import { AddressLines } from '../../shell/AddressLines.tsx';
import styles from './address-summary.module.css';
import { ChangeAddress } from './ChangeAddress.tsx';

/** E-139, E-140: the checked address, with a button to change it. Renders nothing if there is none (E-109). */
export function AddressSummary() {
  const { address } = useTabSession();
  const [isChanging, setIsChanging] = useState(false);
  if (!address) return null;
  return (
    <section aria-label="Your address" className={styles.address}>
      <LocationIcon aria-hidden="true" />
      <p>
        <AddressLines {...address} />
      </p>
      <Button variant="quiet" size="small" onClick={() => setIsChanging(true)}>
        Change<VisuallyHidden> address</VisuallyHidden>
      </Button>
      {isChanging && <ChangeAddress onClose={() => setIsChanging(false)} />}
    </section>
  );
}
