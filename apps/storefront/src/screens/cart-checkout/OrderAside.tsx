import { describeAgreement, formatLaterPrices, listLaterPrices } from '@demarc/domain/cart';
import { formatEquipmentPayments, splitCharges } from '@demarc/domain/checkout';
import { formatMoney } from '@demarc/domain/text';
import { Card } from '@demarc/ui/card';
import { useIsSmallScreen } from '../../features/cart/order-bar/use-small-screen.ts';
import { formatPerMonth } from '../../features/cart/pricing/price-text.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { useCart } from '../../features/cart/session/use-cart.ts';
import { PromoCodes } from '../../features/cart/summary/PromoCodes.tsx';
import { useCheckoutIfEntered } from '../../features/checkout/checkout-store.ts';
import styles from '../../features/checkout/layout/aside.module.css';
import { useWirelessOffer } from '../../features/checkout/wireless-offer.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useStore } from '../../lib/store.ts';
import { AddressLines } from '../../shell/AddressLines.tsx';
import { HelpLine } from '../../shell/links/HelpLine.tsx';

/** The order summary beside the forms. It shows sums only; the cart panel lists their lines. */
export function OrderAside() {
  const cart = useCart();
  const checkout = useCheckoutIfEntered();
  const { address } = useTabSession();
  const { messages } = useSettings();
  const { eligible: hasWirelessOffer } = useWirelessOffer();
  const isPanelOpen = useStore(useCartSession().isPanelOpen, false);
  const isSmallScreen = useIsSmallScreen();
  // The open cart panel shows the same sums in more detail, at the same position.
  if (!cart || (isPanelOpen && !isSmallScreen)) return null;
  const { header } = cart.view.breakdown;
  const laterPrices = listLaterPrices(cart.view.breakdown);
  const { onceCents, equipment } = splitCharges(cart.view.breakdown);
  // The deposit of an outdated credit check may no longer be due.
  const depositCents = (checkout?.creditCheckState === 'done' && checkout.creditResult?.depositCents) || 0;
  return (
    <Card as="section" tone="sunken" aria-labelledby="order-aside" className={styles.aside}>
      <h2 id="order-aside" className={styles.title}>
        Order summary
      </h2>
      <p className={styles.services}>{header.title}</p>
      {address && (
        <p className={styles.note}>
          <AddressLines {...address} />
        </p>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>
            Each month
            {laterPrices.length > 0 && <small className={styles.names}>{formatLaterPrices(laterPrices)}</small>}
          </dt>
          <dd className={styles.large}>{formatPerMonth(cart.monthlyCents)}</dd>
        </div>
        <div>
          <dt>Once</dt>
          <dd className={styles.strong}>{formatMoney(onceCents)}</dd>
        </div>
        {depositCents > 0 && (
          <div>
            <dt>
              Refundable deposit
              <small className={styles.names}>with the first bill</small>
            </dt>
            <dd className={styles.strong}>{formatMoney(depositCents)}</dd>
          </div>
        )}
        {equipment.months > 0 && (
          <div>
            <dt>Equipment</dt>
            <dd>{formatEquipmentPayments(equipment)}</dd>
          </div>
        )}
      </dl>
      <p>{describeAgreement(cart.view.breakdown)}</p>
      <PromoCodes breakdown={cart.view.breakdown} />
      {depositCents > 0 && <p className={styles.note}>{messages.depositReturn}</p>}
      {hasWirelessOffer && <p className={styles.note}>Your address qualifies for our wireless customer offer.</p>}
      <p className={styles.note}>Plus taxes & fees. You won’t be charged before you place your order.</p>
      <HelpLine />
    </Card>
  );
}
