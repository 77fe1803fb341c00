import { cartNow } from '../../../features/cart/session/cart-query.ts';
import { settled } from '../../../features/cart/session/in-turn.ts';
import { screenState } from '../screen-state.ts';
import { partsInCart } from '../shown-parts.ts';

const maxWaitMs = 5000;

const areAllSectionsRegistered = (): boolean => {
  const view = cartNow();
  const { progress } = screenState.get();
  return view !== undefined && partsInCart(view.chosen).every((part) => part in progress);
};

/**
 * Resolves when no choice is pending and every section in the cart has reported its progress, or after five seconds.
 */
export async function waitForSections(): Promise<void> {
  await settled();
  if (areAllSectionsRegistered()) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = screenState.subscribe(() => areAllSectionsRegistered() && finish());
    const timer = setTimeout(finish, maxWaitMs);
  });
}
