import { idleAfterMs } from '@demarc/domain/saved-cart';

/** Not that the page scrolls: it may do so by itself, when something above comes to its size. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove'];

/** Where something moves beneath it, a pointer that rests is told of too. */
function isAtRest(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

/** Calls once, when nothing has happened on the page for as long as nobody would wait; answers how to stop watching. */
export function watchIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const restart = (sign?: Event) => {
    if (sign && isAtRest(sign)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      onIdle();
    }, idleAfterMs);
  };
  const stop = () => {
    clearTimeout(timer);
    for (const type of signsOfLife) removeEventListener(type, restart, { capture: true });
  };
  for (const type of signsOfLife) addEventListener(type, restart, { capture: true, passive: true });
  restart();
  return stop;
}
