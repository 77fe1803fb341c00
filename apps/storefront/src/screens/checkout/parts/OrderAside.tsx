import { withUnit } from '@demarc/domain/address';
import { laterMonths, laterWords } from '@demarc/domain/cart';
import { equipmentWords, paidHow } from '@demarc/domain/checkout';
import { money } from '@demarc/domain/text';
import { Card } from '@demarc/ui/card';
import { useEffect, useState } from 'react';
import { cartPanel } from '../../../cart/cart-panel.ts';
import { perMonth } from '../../../cart/money.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useSmallScreen } from '../../../cart/use-small-screen.ts';
import { useCheckoutIfEntered } from '../../../checkout/checkout-store.ts';
import styles from '../../../checkout/parts/aside.module.css';
import { watchWirelessOffer } from '../../../checkout/wireless-offer.ts';
import { useSession } from '../../../session/session-store.ts';
import { useStore } from '../../../session/store.ts';
import { HelpLine } from '../../../shell/HelpLine.tsx';

/** What is being ordered, beside the forms; the lines behind the sums are in the cart panel. */
export function OrderAside() {
  const cart = useCart();
  const checkout = useCheckoutIfEntered();
  const { address } = useSession();
  const [wirelessOffer, setWirelessOffer] = useState(false);
  useEffect(() => watchWirelessOffer(({ eligible }) => setWirelessOffer(eligible)), []);
  const panelOpen = useStore(cartPanel, false);
  const small = useSmallScreen();
  // The open panel says the same and more, and lies in this place.
  if (!cart || (panelOpen && !small)) return null;
  const { header } = cart.view.breakdown;
  const later = laterMonths(cart.view.breakdown);
  const { onceCents, equipment } = paidHow(cart.view.breakdown);
  // Of an owner who was changed since, nobody has asked for one.
  const depositCents = (checkout?.creditCheckState === 'done' && checkout.creditResult?.depositCents) || 0;
  return (
    <Card as="section" tone="sunken" aria-labelledby="order-aside" className={styles.aside}>
      <h2 id="order-aside" className={styles.title}>
        Order summary
      </h2>
      <p className={styles.services}>{header.title}</p>
      {address && (
        <p className={styles.note}>
          {withUnit(address.street, address.unit)}
          <br />
          {address.city}, {address.state} {address.zip}
        </p>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>
            Each month
            {later.length > 0 && <small className={styles.names}>{laterWords(later)}</small>}
          </dt>
          <dd className={styles.large}>{perMonth(cart.monthlyCents)}</dd>
        </div>
        <div>
          <dt>Once</dt>
          <dd className={styles.strong}>{money(onceCents)}</dd>
        </div>
        {depositCents > 0 && (
          <div>
            <dt>
              Refundable deposit
              <small className={styles.names}>with the first bill</small>
            </dt>
            <dd className={styles.strong}>{money(depositCents)}</dd>
          </div>
        )}
        {equipment.months > 0 && (
          <div>
            <dt>Equipment</dt>
            <dd>{equipmentWords(equipment)}</dd>
          </div>
        )}
      </dl>
      {wirelessOffer && <p className={styles.note}>Your address qualifies for our offer to wireless customers.</p>}
      <p className={styles.note}>Plus taxes & fees. Nothing is charged before you place the order.</p>
      <HelpLine />
    </Card>
  );
}
