import { Skeleton } from '@demarc/ui/skeleton';
import { memo, useState } from 'react';
import type { Part } from '../../features/cart/changes/change-cart.ts';
import { OrderBar } from '../../features/cart/order-bar/OrderBar.tsx';
import { WelcomeBack } from '../../features/cart/order-bar/WelcomeBack.tsx';
import { useCart } from '../../features/cart/session/use-cart.ts';
import { PriceChange } from '../../features/cart/summary/PriceChange.tsx';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { HelpLine } from '../../shell/HelpLine.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { useFocusOnArrival } from '../../shell/use-focus-on-arrival.ts';
import { ContinueButton } from './continue/ContinueButton.tsx';
import { CardCreditBanner, HolidayBanner } from './extras/Banners.tsx';
import { OrderDetails } from './extras/OrderDetails.tsx';
import { OrderExtras } from './extras/OrderExtras.tsx';
import { ReviewOrder } from './extras/ReviewOrder.tsx';
import { InternetSection } from './internet/InternetSection.tsx';
import { freshState, screenState, useScreenState } from './screen-state.ts';
import { shownParts } from './shown-parts.ts';
import { TvSection } from './tv/TvSection.tsx';
import { useArrivalAtCart } from './use-arrival-at-cart.ts';
import { useRemovedParts } from './use-removed-parts.ts';
import { VoiceSection } from './voice/VoiceSection.tsx';

export default function CustomizeOrder({ title }: { title: string }) {
  // Starts from a fresh state; the sections restore their steps from the cart.
  useState(() => screenState.set(freshState));
  const { ready, failed, retry } = useArrivalAtCart();
  useFocusOnArrival(ready || failed !== undefined);
  return (
    <>
      <OrderBar page="customize" action={<ContinueButton />} />
      <Page title={title} lead={<AddressSummary />}>
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
  useRemovedParts(cart?.view.chosen);
  if (!cart) return null;
  const parts = shownParts(cart.chosen, cart.view.servicesInCart, added);
  return (
    <>
      <PriceChange view={cart.view} />
      <WelcomeBack view={cart.view} />
      <Sections shown={parts} />
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

/** Each section subscribes to its own data, so the list re-renders only when the shown parts change. */
const Sections = memo(
  ({ shown }: { shown: readonly Part[] }) => (
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
