import type { PlacedOrder } from '@demarc/domain/order';
import type { ReactNode } from 'react';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { CancelledOrder } from './CancelledOrder.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

/** Loads the order for the pages confirmation and confirmation-contact-rep. Shows a skeleton meanwhile, and an error with a retry on failure. */
export function PlacedOrderScreen({
  title,
  renderOrder,
}: {
  title: string;
  renderOrder(order: PlacedOrder): ReactNode;
}) {
  const state = usePlacedOrder();
  useFocusLoadedHeading(!('loading' in state));
  if ('loading' in state) return <ScreenSkeleton />;
  if ('order' in state) return renderOrder(state.order);
  if ('cancelled' in state) return <CancelledOrder />;
  return (
    <Page title={title} intro={<p>Your order may already be placed. Please don’t order again until we confirm.</p>}>
      <TryAgain onRetry={state.retry}>{state.problem}</TryAgain>
      <HelpLine />
    </Page>
  );
}
