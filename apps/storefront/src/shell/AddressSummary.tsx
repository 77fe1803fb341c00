import { PlaceIcon } from '@demarc/ui/icon';
import { useSession } from '../session/session-store.ts';
import styles from './address-summary.module.css';

/** The address that the shopper checked; nothing where there is none (E-109). */
export function AddressSummary() {
  const { address } = useSession();
  if (!address) return null;
  const { street, unit, city, state, zip } = address;
  return (
    <section aria-label="Your address" className={styles.address}>
      <PlaceIcon aria-hidden="true" />
      <p>
        {[street, unit].filter(Boolean).join(', ')}
        <br />
        {city}, {state} {zip}
      </p>
    </section>
  );
}
