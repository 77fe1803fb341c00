import { CartRows } from '../../features/cart/summary/CartRows.tsx';
import { useTabSession } from '../../lib/session/session-store.ts';
import { AddressLines } from '../../shell/AddressLines.tsx';
import styles from './checkout.module.css';

/** S-128: the order line by line, visible only in print. Print hides the forms and the summary beside them. */
export function PrintedOrder() {
  const { address } = useTabSession();
  return (
    <div className={styles.printed} data-printed-order="">
      {address && (
        <p>
          <AddressLines {...address} />
        </p>
      )}
      <p>This order is not placed yet.</p>
      <CartRows hasTitle={false} />
    </div>
  );
}
