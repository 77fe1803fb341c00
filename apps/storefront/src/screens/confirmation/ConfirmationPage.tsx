import { formatProcessingText, getThankedName } from '@demarc/domain/checkout';
import type { PlacedOrder } from '@demarc/domain/order';
import { canPrintCart, getVisitorVariant } from '@demarc/domain/visitor';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { PrintIcon, SuccessIcon } from '@demarc/ui/icon';
import { Recap } from '../../features/cart/summary/Recap.tsx';
import { AssignedNumbers } from '../../features/order/AssignedNumbers.tsx';
import { PortedNumbers } from '../../features/order/PortedNumbers.tsx';
import { useOrderMemory } from '../../lib/session/order-memory.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';
import styles from './confirmation.module.css';
import { NextSteps } from './NextSteps.tsx';
import { OrderOverview } from './OrderOverview.tsx';
import { PrintedSummary } from './PrintedSummary.tsx';
import { Tiles } from './Tiles.tsx';

/** K-068 to K-082: confirms the placed order and lists the next steps. */
export function ConfirmationPage({ order }: { order: PlacedOrder }) {
  const { name } = useSettings().brand;
  return (
    <Page
      aboveTitle={<ResultIcon tone="success" icon={<SuccessIcon />} />}
      title={`Thank you, ${getThankedName(order.people)}!`}
      intro={<p>{formatProcessingText(order.businessName)}</p>}
      aside={
        <div className={styles.onScreen}>
          <SupportHours title="Questions about your order?" />
        </div>
      }
    >
      <OrderOverview order={order} />
      <PortedNumbers order={order} />
      <AssignedNumbers order={order} />
      <Card as="section" aria-labelledby="ordered" className={styles.ordered}>
        <h2 id="ordered">Your services</h2>
        <Recap breakdown={order.cart.breakdown} />
      </Card>
      <Tiles tiles={order.tiles} />
      <NextSteps provider={name} email={order.email} />
      <PrintedSummary breakdown={order.cart.breakdown} />
      <div className={styles.actions}>
        <PrintDetails />
        <PageButton to="addressCheck" variant="secondary">
          Continue Shopping
        </PageButton>
      </div>
    </Page>
  );
}

/** K-075: hidden for shoppers who were referred or helped by an agent (K-233, K-234). */
function PrintDetails() {
  const { entry } = useTabSession();
  const memory = useOrderMemory();
  if (!canPrintCart(getVisitorVariant(entry, memory))) return null;
  return (
    <Button variant="secondary" icon={<PrintIcon size={20} />} onClick={() => print()}>
      Print details
    </Button>
  );
}
