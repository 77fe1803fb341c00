import { Skeleton } from '@demarc/ui/skeleton';
import { memo, useState } from 'react';
import type { CartService } from '../../features/cart/changes/change-cart.ts';
import { OrderBar } from '../../features/cart/order-bar/OrderBar.tsx';
import { WelcomeBack } from '../../features/cart/order-bar/WelcomeBack.tsx';
import { useCart } from '../../features/cart/session/use-cart.ts';
import { PriceChange } from '../../features/cart/summary/PriceChange.tsx';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { useFocusOnArrival } from '../../shell/focus/use-focus-on-arrival.ts';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { listShownServices } from './cart-services.ts';
import { ContinueButton } from './continue/ContinueButton.tsx';
import { useCustomizeScreen, useScreenState } from './customize-screen.ts';
import { CardCreditBanner, HolidayBanner } from './extras/Banners.tsx';
import { OrderDetails } from './extras/OrderDetails.tsx';
import { OrderExtras } from './extras/OrderExtras.tsx';
import { ReviewOrder } from './extras/ReviewOrder.tsx';
import { InternetSection } from './internet/InternetSection.tsx';
import { freshState } from './screen-state.ts';
import { TvSection } from './tv/TvSection.tsx';
import { useLoadCart } from './use-load-cart.ts';
import { useRemovedServices } from './use-removed-services.ts';
import { VoiceSection } from './voice/VoiceSection.tsx';

export default function CustomizeOrder({ title }: { title: string }) {
  const { state } = useCustomizeScreen();
  // Each arrival starts from a fresh state; the sections restore their steps from the cart.
  useState(() => state.set(freshState));
  const { ready, failed, retry } = useLoadCart();
  useFocusOnArrival(ready || failed !== undefined);
  return (
    <>
      <OrderBar page="customize" action={<ContinueButton />} />
      <Page title={title} intro={<AddressSummary />}>
        {failed !== undefined ? (
          <>
            <TryAgain onRetry={retry}>{failed}</TryAgain>
            <HelpLine />
          </>
        ) : ready ? (
          <Order />
        ) : (
          <>
            <Skeleton shape="title" label="Loading" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </>
        )}
      </Page>
    </>
  );
}

/** The sections of the page, in their order. */
function Order() {
  const cart = useCart();
  const added = useScreenState((state) => state.added);
  useRemovedServices(cart?.view.chosen);
  if (!cart) return null;
  const shown = listShownServices(cart.chosen, cart.view.servicesInCart, added);
  return (
    <>
      <PriceChange view={cart.view} />
      <WelcomeBack view={cart.view} />
      <Sections shown={shown} />
    </>
  );
}

/** Created once, so that adding a section does not re-render the others. */
const above = (
  <>
    <HolidayBanner />
    <CardCreditBanner />
  </>
);
const internet = <InternetSection />;
const voice = <VoiceSection />;
const tv = <TvSection />;
const below = (
  <>
    <ReviewOrder />
    <OrderDetails />
  </>
);

/** Each section subscribes to its own data, so the list re-renders only when the shown services change. */
const Sections = memo(
  ({ shown }: { shown: readonly CartService[] }) => (
    <>
      {above}
      {shown.includes('internet') && internet}
      {shown.includes('voice') && voice}
      {shown.includes('tv') && tv}
      <OrderExtras shown={shown} />
      {below}
    </>
  ),
  (before, after) => before.shown.join() === after.shown.join(),
);
