import type { PlacedOrder } from '@demarc/domain/order';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../outcome/use-focus-on-arrival.ts';
import { HelpLine } from '../shell/HelpLine.tsx';
import { Page } from '../shell/page/Page.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { TryAgain } from '../shell/TryAgain.tsx';
import { CancelledOrder } from './CancelledOrder.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

/** What both pages after submit are before the order is there, and where it cannot be read. */
export function PlacedOrderScreen({ title, show }: { title: string; show(order: PlacedOrder): ReactNode }) {
  const placed = usePlacedOrder();
  useFocusOnArrival(!('loading' in placed));
  if ('loading' in placed) return <ScreenSkeleton />;
  if ('order' in placed) return show(placed.order);
  if ('cancelled' in placed) return <CancelledOrder />;
  return (
    <Page title={title} lead={<p>Your order may be placed already: please do not order again before you know.</p>}>
      <TryAgain onRetry={placed.retry}>{placed.problem}</TryAgain>
      <HelpLine />
    </Page>
  );
}
