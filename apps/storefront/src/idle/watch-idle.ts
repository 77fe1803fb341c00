import { idleAfterMs } from '@demarc/domain/saved-cart';

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'];

/** Calls once, when nothing has happened on the page for as long as nobody would wait; answers how to stop watching. */
export function watchIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
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
