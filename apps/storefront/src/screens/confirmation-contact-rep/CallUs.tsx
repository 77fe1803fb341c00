import type { PlacedOrder } from '@demarc/domain/order';
import { PhoneIcon } from '@demarc/ui/icon';
import { NumbersToCallWith } from '../../features/order/NumbersToCallWith.tsx';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';

/** K-083, K-084: the page of a held order, which a representative finishes with the shopper. */
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
      aside={<SupportHours title="Reach us by phone" />}
    >
      <NumbersToCallWith {...order} />
      <p>
        <PageButton to="addressCheck" variant="secondary">
          Back to the start
        </PageButton>
      </p>
    </Page>
  );
}
