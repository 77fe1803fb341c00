import { CartIcon } from '@demarc/ui/icon';
import { Spinner } from '@demarc/ui/spinner';
import { useEffect } from 'react';
import { OtherAddressDialog } from '../../features/cart/address-conflict/OtherAddressDialog.tsx';
import { nothingSoldText } from '../../features/cart/catalog/not-sold-texts.ts';
import { OrderBar } from '../../features/cart/order-bar/OrderBar.tsx';
import { WelcomeBack } from '../../features/cart/order-bar/WelcomeBack.tsx';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { useCart } from '../../features/cart/session/use-cart.ts';
import { PriceChange } from '../../features/cart/summary/PriceChange.tsx';
import { useCheckoutIfEntered } from '../../features/checkout/checkout-store.ts';
import { SessionEnded } from '../../features/checkout/layout/SessionEnded.tsx';
import { SummaryLink } from '../../features/checkout/layout/SummaryLink.tsx';
import { PlacedAlready } from '../../features/order/PlacedAlready.tsx';
import { NotRetrieved } from '../../features/saved-cart/NotRetrieved.tsx';
import { SaveMyOrder } from '../../features/saved-cart/SaveMyOrder.tsx';
import { useSessionEnd } from '../../lib/session/session-end.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { usePrefetchNext } from '../../shell/use-prefetch-next.ts';
import { CheckoutSections } from './CheckoutSections.tsx';
import styles from './checkout.module.css';
import { OrderAside } from './OrderAside.tsx';
import { PrintedOrder } from './PrintedOrder.tsx';
import { UnfinishedCart } from './UnfinishedCart.tsx';
import { useChangesElsewhere } from './use-changes-elsewhere.ts';
import { useCheckoutEntry } from './use-checkout-entry.ts';

/** K-004: the checkout of a cart, by a new customer. */
export default function Checkout({ title }: { title: string }) {
  const entry = useCheckoutEntry();
  const checkout = useCheckoutIfEntered();
  const cart = useCart();
  useChangesElsewhere();
  useSelfInstall(checkout?.installation.installBy === 'self');
  const { checkId } = useTabSession();
  const isSessionEnded = useSessionEnd() || (entry.state === 'noCart' && checkId !== '');
  const isReady = entry.state === 'ready' && checkout !== null && cart !== undefined;
  // C-263, K-013: the sections appear once the voice order is known.
  const isVoiceOrderPending = isReady && checkout.voiceOrder === null;
  useFocusLoadedHeading(!['loading', 'entering', 'ordered'].includes(entry.state) && !isVoiceOrderPending);
  usePrefetchNext('confirmation', isReady);

  if (isSessionEnded)
    return (
      <SessionEnded>
        Check your address to start again. To reopen a saved cart, use the link in your email.
      </SessionEnded>
    );

  if (entry.state === 'noCart')
    return (
      <EmptyCheckout title={title} to="addressCheck" action="Check availability">
        Check your address first to see what you can order. It takes a minute.
      </EmptyCheckout>
    );
  if (entry.state === 'nothingSold')
    return (
      <EmptyCheckout title={title} to="addressCheck" action="Check another address">
        {nothingSoldText}
      </EmptyCheckout>
    );
  if (entry.state === 'orderedElsewhere') return <NotRetrieved reason="ordered" />;
  if (entry.state === 'placed') return <PlacedAlready orderNumber={entry.orderNumber} orderPage={entry.orderPage} />;
  if (entry.state === 'emptyCart')
    return (
      <EmptyCheckout title={title} to="customizeOrder" action="Choose a plan">
        Your cart has no plan yet. Choose one, then come back to check out.
      </EmptyCheckout>
    );
  if (entry.state === 'failed')
    return (
      <Page title={title}>
        <TryAgain onRetry={entry.retry}>{entry.message}</TryAgain>
        <HelpLine />
        <OtherAddressDialog />
      </Page>
    );
  if (!isReady) return <ScreenSkeleton title={title} />;
  return (
    <>
      <OrderBar page="checkout" />
      <Page
        title={title}
        intro="Enter your business details and choose a date to place your order."
        aside={<OrderAside />}
      >
        <SummaryLink headingId="order-aside">See order summary</SummaryLink>
        <UnfinishedCart />
        <PriceChange view={cart.view} />
        <WelcomeBack view={cart.view} />
        {isVoiceOrderPending ? (
          <div className={styles.waiting}>
            <Spinner size="large" label="Getting your order ready" />
          </div>
        ) : (
          <CheckoutSections />
        )}
        <PrintedOrder />
        <div className={styles.save}>
          <SaveMyOrder />
        </div>
      </Page>
    </>
  );
}

interface EmptyCheckoutProps {
  title: string;
  to: 'addressCheck' | 'customizeOrder';
  action: string;
  children: string;
}

/** E-030: the page of a checkout that cannot start yet. Links to the page that comes first. */
function EmptyCheckout({ title, to, action, children }: EmptyCheckoutProps) {
  return (
    <Page
      aboveTitle={<CartIcon size={40} className={styles.icon} aria-hidden="true" />}
      title={title}
      intro={<p>{children}</p>}
      aside={<SupportHours title="Order by phone" />}
    >
      <p>
        <PageButton to={to}>{action}</PageButton>
      </p>
    </Page>
  );
}

/** Tells the cart that no technician comes, so that it lists no installation by one. */
function useSelfInstall(isSelf: boolean): void {
  const { isSelfInstall } = useCartSession();
  useEffect(() => {
    isSelfInstall.set(isSelf);
    return () => isSelfInstall.set(false);
  }, [isSelfInstall, isSelf]);
}
