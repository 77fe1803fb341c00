import { describeAgreement } from '@demarc/domain/cart';
import type { PlacedOrder } from '@demarc/domain/order';
import { PhoneIcon } from '@demarc/ui/icon';
import { AssignedNumbers } from '../../features/order/AssignedNumbers.tsx';
import { OrderReferences } from '../../features/order/OrderReferences.tsx';
import { PortedNumbers } from '../../features/order/PortedNumbers.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';

/** K-083, K-084: the page of a held order, which a representative finishes with the shopper. */
export function CallUs({ order }: { order: PlacedOrder }) {
  return (
    <Page
      aboveTitle={<ResultIcon tone="warning" icon={<PhoneIcon />} />}
      title="Call us"
      intro={
        <p>
          We have your order for {order.businessName} and saved your choices. A representative has a question before we
          can continue. You haven’t been charged.
        </p>
      }
      aside={<SupportHours title="Reach us by phone" />}
    >
      <OrderReferences {...order} agreement={describeAgreement(order.cart.breakdown)} />
      <PortedNumbers order={order} />
      <AssignedNumbers order={order} />
      <p>
        <PageButton to="addressCheck" variant="secondary">
          Back to the start
        </PageButton>
      </p>
    </Page>
  );
}
