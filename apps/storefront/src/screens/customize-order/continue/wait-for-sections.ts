import { getCurrentCart } from '../../../features/cart/session/cart-query.ts';
import { waitForSteps } from '../../../features/cart/session/step-queue.ts';
import { listServicesInCart } from '../cart-services.ts';
import type { CustomizeScreen } from '../customize-screen.ts';

/** A section that fails to load must not block Continue. */
const maxWaitMs = 5000;

const areAllSectionsRegistered = ({ cartSession, state }: CustomizeScreen): boolean => {
  const view = getCurrentCart(cartSession);
  const { progress, added } = state.get();
  return view !== undefined && [...listServicesInCart(view.chosen), ...added].every((service) => service in progress);
};

/**
 * Resolves when no choice is pending and the section of every service in the cart has reported its progress, or after
 * five seconds. Also waits for a service that was just added, because Continue leads to its first step.
 */
export async function waitForSections(screen: CustomizeScreen): Promise<void> {
  await waitForSteps(screen.cartSession);
  if (areAllSectionsRegistered(screen)) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = screen.state.subscribe(() => areAllSectionsRegistered(screen) && finish());
    const timer = setTimeout(finish, maxWaitMs);
  });
}
