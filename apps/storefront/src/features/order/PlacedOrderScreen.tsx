import { getOrderPage, type PlacedOrder } from '@demarc/domain/order';
import { type ReactNode, useEffect } from 'react';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { CancelledOrder } from './CancelledOrder.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

interface PlacedOrderScreenProps {
  title: string;
  /** The page that this screen is. An order whose state needs the other page is redirected there. */
  page: ReturnType<typeof getOrderPage>;
  renderOrder(order: PlacedOrder): ReactNode;
}

/**
 * Loads the order for the pages confirmation and confirmation-contact-rep. Shows a skeleton meanwhile, and an error
 * with a retry on failure.
 */
export function PlacedOrderScreen({ title, page, renderOrder }: PlacedOrderScreenProps) {
  const state = usePlacedOrder();
  const { goTo } = useGoTo();
  const orderPage = 'order' in state ? getOrderPage(state.order.state) : page;
  const isElsewhere = orderPage !== page;
  useFocusLoadedHeading(!('loading' in state) && !isElsewhere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the state of the order is known
  useEffect(() => {
    if (isElsewhere) goTo(orderPage, { replace: true });
  }, [isElsewhere]);
  if ('loading' in state || isElsewhere) return <ScreenSkeleton title={title} />;
  if ('order' in state) return renderOrder(state.order);
  if ('cancelled' in state) return <CancelledOrder />;
  return (
    <Page title={title} intro={<p>Your order may already be placed. Please don’t order again until we confirm.</p>}>
      <TryAgain onRetry={state.retry}>{state.problem}</TryAgain>
      <HelpLine />
    </Page>
  );
}
