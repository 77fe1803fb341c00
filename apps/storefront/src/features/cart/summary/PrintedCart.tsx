import { useTabSession } from '../../../lib/session/session-store.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { AddressLines } from '../../../shell/AddressLines.tsx';
import { PrintSheet } from '../../../shell/print/PrintSheet.tsx';
import { CartRows } from './CartRows.tsx';
import styles from './printed-cart.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The printed cart, with the provider, the service address and the date of the prices at the top. */
export function PrintedCart({ onPrinted }: { onPrinted: () => void }) {
  const { brand } = useSettings();
  const { address } = useTabSession();
  return (
    <PrintSheet onPrinted={onPrinted}>
      <header className={styles.head}>
        <img src={brand.logoUrl} alt={brand.name} className={styles.logo} />
        <p>
          {dateFormat.format(new Date())}
          <br />
          {brand.helpLine}
        </p>
      </header>
      {address && (
        <p className={styles.address}>
          <AddressLines {...address} />
        </p>
      )}
      <CartRows />
    </PrintSheet>
  );
}
