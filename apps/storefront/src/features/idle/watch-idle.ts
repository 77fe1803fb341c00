import { idleAfterMs } from '@demarc/domain/saved-cart';

/** Without `scroll`: the page may scroll by itself when content above changes its size. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove'];

/** Browsers also fire `pointermove` for a resting pointer when something moves below it. */
function isAtRest(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

/** Calls `onIdle` once after `idleAfterMs` without activity. Returns a function that stops watching. */
export function watchIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const restart = (event?: Event) => {
    if (event && isAtRest(event)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      onIdle();
    }, idleAfterMs);
  };
  const stop = () => {
    clearTimeout(timer);
    for (const type of activityEvents) removeEventListener(type, restart, { capture: true });
  };
  for (const type of activityEvents) addEventListener(type, restart, { capture: true, passive: true });
  restart();
  return stop;
}
