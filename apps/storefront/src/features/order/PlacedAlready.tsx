import { useEffect } from 'react';
import actions from '../../shell/actions.module.css';
import { focusIfLost } from '../../shell/focus/focus-if-lost.ts';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';

interface PlacedAlreadyProps {
  orderNumber: string;
  orderPage: 'confirmation' | 'confirmationContactRep';
}

/** One cart is one order (safety 5): the page says that later changes of the cart are not ordered. */
export function PlacedAlready({ orderNumber, orderPage }: PlacedAlreadyProps) {
  useEffect(() => focusIfLost('placed-already'), []);
  return (
    <Page
      title="Your order is already placed"
      intro={
        <p id="placed-already">
          Order {orderNumber} includes your cart as it was when you ordered. It doesn’t include later changes. To change
          the order, call us.
        </p>
      }
      aside={<SupportHours title="Change your order" />}
    >
      <p className={actions.actions}>
        <PageButton to={orderPage}>See order {orderNumber}</PageButton>
        <PageButton to="addressCheck" variant="secondary">
          Start a new cart
        </PageButton>
      </p>
    </Page>
  );
}
