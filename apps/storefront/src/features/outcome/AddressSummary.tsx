import { formatStreetWithUnit } from '@demarc/domain/address';
import { Button } from '@demarc/ui/button';
import { LocationIcon } from '@demarc/ui/icon';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './address-summary.module.css';
import { ChangeAddress } from './ChangeAddress.tsx';

/** E-139, E-140: the checked address, with a button to change it. Renders nothing if there is none (E-109). */
export function AddressSummary() {
  const { address } = useSession();
  const [isChanging, setChanging] = useState(false);
  if (!address) return null;
  const { street, unit, city, state, zip } = address;
  return (
    <section aria-label="Your address" className={styles.address}>
      <LocationIcon aria-hidden="true" />
      <p>
        {formatStreetWithUnit(street, unit)}
        <br />
        {city}, {state} {zip}
      </p>
      <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
        Change<VisuallyHidden> address</VisuallyHidden>
      </Button>
      {isChanging && <ChangeAddress onClose={() => setChanging(false)} />}
    </section>
  );
}
