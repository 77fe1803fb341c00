import type { OpenQuoteAnswer } from '@demarc/contract';
import { LinkButton } from '@demarc/ui/button';
import { PhoneIcon, SuccessIcon, WarningIcon } from '@demarc/ui/icon';
import { OrderReferences } from '../../features/order/OrderReferences.tsx';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';

type Placed = NonNullable<OpenQuoteAnswer['placed']>;

/** The status of the order that this shopper has placed from the quote. */
export function QuoteOrdered({ placed }: { placed: Placed }) {
  const { getHref } = useGoTo();
  const { orderNumber, statusToken } = placed;
  const orderLink = (
    <p>
      <LinkButton href={`${getHref('orderStatus')}?token=${statusToken}`}>See order {orderNumber}</LinkButton>
    </p>
  );
  if (placed.state === 'withRepresentative')
    return (
      <Page
        aboveTitle={<ResultIcon tone="warning" icon={<PhoneIcon />} />}
        title="Your quote is ordered. Please call us"
        intro={
          <p>
            We have your order at the quoted prices. A representative has a question before we can continue. You haven’t
            been charged.
          </p>
        }
        aside={<SupportHours title="Reach us by phone" />}
      >
        <OrderReferences number={orderNumber} reference={placed.reference} visit={null} />
        {orderLink}
      </Page>
    );
  if (placed.state === 'cancelled')
    return (
      <Page
        aboveTitle={<ResultIcon tone="warning" icon={<WarningIcon />} />}
        title="Your quote order is cancelled"
        intro={
          <p>
            Order {orderNumber} was cancelled. A quote can be ordered only once. Call us for a new one, or check your
            address and order online.
          </p>
        }
        aside={<SupportHours title="Ask for a new quote" />}
      >
        {orderLink}
      </Page>
    );
  return (
    <Page
      aboveTitle={<ResultIcon tone="success" icon={<SuccessIcon />} />}
      title="Your quote is ordered"
      intro={<p>Order {orderNumber} is placed at the quoted prices. There’s nothing left to do.</p>}
      aside={<SupportHours title="Change your order" />}
    >
      {orderLink}
    </Page>
  );
}
