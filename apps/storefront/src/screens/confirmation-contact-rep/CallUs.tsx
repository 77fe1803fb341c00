import type { PlacedOrder } from '@demarc/domain/order';
import { Card } from '@demarc/ui/card';
import { PhoneIcon } from '@demarc/ui/icon';
import { dayText } from '../../appointment/when.ts';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';
import styles from './call-us.module.css';

/** K-083, K-084: the order is with us; a representative finishes it with the shopper. */
export function CallUs({ order }: { order: PlacedOrder }) {
  return (
    <Page
      sign={<Sign tone="warning" icon={<PhoneIcon />} />}
      title="Call us"
      lead={
        <p>
          We have your order for {order.businessName} and keep what you chose. One of our representatives has a question
          before it can go on. Nothing was charged.
        </p>
      }
      aside={<SupportHours title="We are here" />}
    >
      <Card className={styles.facts}>
        <dl>
          <div>
            <dt>Order number</dt>
            <dd>{order.number}</dd>
          </div>
          <div>
            <dt>Customer reference number</dt>
            <dd>{order.reference}</dd>
          </div>
          {order.visit && (
            <div>
              <dt>Kept for you</dt>
              <dd>
                {dayText(order.visit.date)}
                <span className={styles.note}>{order.visit.interval}</span>
              </dd>
            </div>
          )}
        </dl>
        <p className={styles.note}>
          Have both numbers at hand when you call, please within ten days: that long we keep your order
          {order.visit ? ' and its date' : ''}.
        </p>
      </Card>
      <p>
        <PageButton to="addressCheck" variant="secondary">
          Back to the start
        </PageButton>
      </p>
    </Page>
  );
}
