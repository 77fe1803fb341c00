import { type CheckoutState, confirmationOf } from '@demarc/domain/checkout';
import { useEffect } from 'react';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';
import { PageButton } from '../../../shell/PageButton.tsx';
import { Page } from '../../../shell/page/Page.tsx';
import { SupportHours } from '../../../shell/SupportHours.tsx';

interface PlacedAlreadyProps {
  orderNumber: string;
  placed: NonNullable<CheckoutState['placed']>;
}

/** One cart is one order (safety 5): the page makes clear that later changes are not ordered. */
export function PlacedAlready({ orderNumber, placed }: PlacedAlreadyProps) {
  useEffect(() => focusIfLost('placed-already'), []);
  return (
    <Page
      title="Your order is placed already"
      lead={
        <p id="placed-already">
          Order {orderNumber} is placed, with the cart as it was then. What you changed since is not part of it: call us
          to change the order.
        </p>
      }
      aside={<SupportHours title="Change your order" />}
    >
      <p>
        <PageButton to={confirmationOf(placed.creditStatus)}>See order {orderNumber}</PageButton>
      </p>
    </Page>
  );
}
