import { cartNow } from '../../../cart/cart-query.ts';
import { settled } from '../../../cart/in-turn.ts';
import { screenState } from '../screen-state.ts';
import { partsInCart } from '../shown-parts.ts';

const longestWaitMs = 5000;

const allRegistered = (): boolean => {
  const view = cartNow();
  const { progress } = screenState.get();
  return view !== undefined && partsInCart(view.chosen).every((part) => part in progress);
};

/** Resolves when no choice is under way and every section of the cart has said how far it is, or after five seconds. */
export async function sectionsReady(): Promise<void> {
  await settled();
  if (allRegistered()) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = screenState.subscribe(() => allRegistered() && done());
    const timer = setTimeout(done, longestWaitMs);
  });
}
