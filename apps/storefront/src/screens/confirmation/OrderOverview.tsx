import { describeAgreement, formatLaterPrices } from '@demarc/domain/cart';
import { listServices } from '@demarc/domain/catalog';
import { buildPaymentSchedule, formatEquipmentPayments, getPointOfContact } from '@demarc/domain/checkout';
import type { PlacedOrder } from '@demarc/domain/order';
import { formatMoney } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { InfoIcon } from '@demarc/ui/icon';
import { useState } from 'react';
import { InstallationDialog } from '../../features/appointment/InstallationDialog.tsx';
import { formatPerMonth } from '../../features/cart/pricing/price-text.ts';
import { AddToCalendar } from '../../features/order/AddToCalendar.tsx';
import detailStyles from '../../features/order/order-details.module.css';
import { VisitDetail } from '../../features/order/VisitDetail.tsx';
import { useSettings } from '../../lib/settings.tsx';
import actions from '../../shell/actions.module.css';
import styles from './confirmation.module.css';

/** Prevents a line break before the zip. */
const withUnbrokenZip = (address: string) => address.replace(/ (?=\d{5}$)/, '\u00a0');

/** The order number, the visit and the costs (K-072). */
export function OrderOverview({ order }: { order: PlacedOrder }) {
  const { messages } = useSettings();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { number, visit, address, people, cart } = order;
  const { firstBillCents, depositCents, monthlyCents, later, equipment } = buildPaymentSchedule(
    cart.breakdown,
    order.depositCents,
  );
  // A self installation has no visit that the dialog could describe.
  const hasVisit = visit?.installBy !== 'self';
  return (
    <Card className={detailStyles.details}>
      <dl>
        <div>
          <dt>Order number</dt>
          <dd className={styles.number}>{number}</dd>
        </div>
        <VisitDetail visit={visit} />
        <div>
          <dt>Installation address</dt>
          <dd>{withUnbrokenZip(address)}</dd>
        </div>
        <div>
          <dt>First bill</dt>
          <dd>
            {formatMoney(firstBillCents)}
            <span className={detailStyles.note}>
              {depositCents > 0 && `including the refundable deposit of ${formatMoney(depositCents)}, `}
              then {formatPerMonth(monthlyCents)}
              {later.length > 0 && `, ${formatLaterPrices(later)}`}
              {equipment.months > 0 &&
                `${later.length > 0 ? ',' : ''} and equipment ${formatEquipmentPayments(equipment)}`}
              , plus taxes and fees. Nothing is due today.
            </span>
            {depositCents > 0 && <span className={detailStyles.note}>{messages.depositReturn}</span>}
          </dd>
        </div>
        {order.payment && (
          <div>
            <dt>How you pay</dt>
            <dd className={detailStyles.sentence}>{order.payment}</dd>
          </div>
        )}
        <div>
          <dt>Your agreement</dt>
          <dd className={detailStyles.sentence}>{describeAgreement(cart.breakdown)}</dd>
        </div>
      </dl>
      {(hasVisit || order.statusToken) && (
        <div className={styles.onScreen}>
          <div className={actions.actions}>
            {hasVisit && (
              <Button variant="secondary" icon={<InfoIcon size={20} />} onClick={() => setIsDialogOpen(true)}>
                Installation details
              </Button>
            )}
            {order.statusToken && <AddToCalendar token={order.statusToken} />}
          </div>
        </div>
      )}
      {isDialogOpen && (
        <InstallationDialog
          services={listServices(cart.servicesInCart)}
          slot={visit}
          pointOfContact={getPointOfContact(people)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </Card>
  );
}
