import { getOrderPage } from '@demarc/domain/order';
import { memo, useState } from 'react';
import type { CartService } from '../../features/cart/changes/change-cart.ts';
import { LeftCart } from '../../features/cart/order-bar/LeftCart.tsx';
import { OrderBar } from '../../features/cart/order-bar/OrderBar.tsx';
import { WelcomeBack } from '../../features/cart/order-bar/WelcomeBack.tsx';
import { useCart } from '../../features/cart/session/use-cart.ts';
import { PriceChange } from '../../features/cart/summary/PriceChange.tsx';
import { PlacedAlready } from '../../features/order/PlacedAlready.tsx';
import { useOrderOfCart } from '../../features/order/use-order-of-cart.ts';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { hasDraft } from '../../lib/form/draft.ts';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { LoadingBody } from '../../shell/page/LoadingBody.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { usePrefetchNext } from '../../shell/use-prefetch-next.ts';
import { listServicesInCart, listShownServices } from './cart-services.ts';
import { ContinueButton } from './continue/ContinueButton.tsx';
import { useCustomizeScreen, useScreenState } from './customize-screen.ts';
import { CardCreditBanner, HolidayBanner } from './extras/Banners.tsx';
import { OrderDetails } from './extras/OrderDetails.tsx';
import { OrderExtras } from './extras/OrderExtras.tsx';
import { ReviewOrder } from './extras/ReviewOrder.tsx';
import { techTeamFormName } from './extras/tech-team-form.ts';
import { InternetSection } from './internet/InternetSection.tsx';
import { freshState, withStepOpen } from './screen-state.ts';
import { TvSection } from './tv/TvSection.tsx';
import { useLoadCart } from './use-load-cart.ts';
import { useRemovedServices } from './use-removed-services.ts';
import { VoiceSection } from './voice/VoiceSection.tsx';

export default function CustomizeOrder({ title }: { title: string }) {
  const order = useOrderOfCart();
  if (order === 'loading') return <ScreenSkeleton title={title} />;
  if (order) return <PlacedAlready orderNumber={order.number} orderPage={getOrderPage(order.state)} />;
  return <OpenOrder title={title} />;
}

/** The page of a cart that is not ordered yet. */
function OpenOrder({ title }: { title: string }) {
  const { state } = useCustomizeScreen();
  // Each arrival starts from a fresh state; the sections restore their steps from the cart and from unfinished forms.
  useState(() => state.set(hasDraft(techTeamFormName) ? withStepOpen(freshState, 'solutions') : freshState));
  const { isReady, failureMessage, retry } = useLoadCart();
  useFocusLoadedHeading(isReady || failureMessage !== undefined);
  return (
    <>
      <OrderBar page="customize" action={<ContinueButton />} />
      <Page title={title} intro={<AddressSummary />}>
        {failureMessage !== undefined ? (
          <>
            <TryAgain onRetry={retry}>{failureMessage}</TryAgain>
            <HelpLine />
          </>
        ) : isReady ? (
          <LoadedOrder />
        ) : (
          <LoadingBody />
        )}
      </Page>
    </>
  );
}

function LoadedOrder() {
  const cart = useCart();
  const added = useScreenState((state) => state.added);
  useRemovedServices(cart?.view.chosen);
  // Not before a choice: until then the plans themselves are loading.
  usePrefetchNext('checkout', cart !== undefined && listServicesInCart(cart.chosen).length > 0);
  if (!cart) return null;
  const shownServices = listShownServices(cart.chosen, cart.view.servicesInCart, added);
  return (
    <>
      <PriceChange view={cart.view} />
      <WelcomeBack view={cart.view} />
      <LeftCart left={cart.view.left} />
      <Sections shownServices={shownServices} />
    </>
  );
}

// Each element is created once, so that adding a section does not re-render the others.
const banners = (
  <>
    <HolidayBanner />
    <CardCreditBanner />
  </>
);
const internetSection = <InternetSection />;
const voiceSection = <VoiceSection />;
const tvSection = <TvSection />;
const reviewAndDetails = (
  <>
    <ReviewOrder />
    <OrderDetails />
  </>
);

/**
 * The sections in the order of the page. Each subscribes to its own data, so the list re-renders only if
 * `shownServices` changes.
 */
const Sections = memo(
  ({ shownServices }: { shownServices: readonly CartService[] }) => (
    <>
      {banners}
      {shownServices.includes('internet') && internetSection}
      {shownServices.includes('voice') && voiceSection}
      {shownServices.includes('tv') && tvSection}
      <OrderExtras shownServices={shownServices} />
      {reviewAndDetails}
    </>
  ),
  (before, after) => before.shownServices.join() === after.shownServices.join(),
);
