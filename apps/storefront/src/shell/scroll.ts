import { browserTimers, type Timers } from '../api/timers.ts';

const smallScreenDelayMs = 2000;
const notificationDelayMs = 800;
const glideMs = 180;

type Target = Pick<Element, 'scrollIntoView'>;
type Delay = Pick<Timers, 'after'>;

/** Below it a phone's layout holds (E-450). */
const onSmallScreen = () => matchMedia('(width < 600px)').matches;

/** E-451: at once, but on a small screen only after two seconds. */
export function scrollToSection(section: Target, timers: Delay = browserTimers, small = onSmallScreen()): void {
  const scroll = () => glide(() => section.scrollIntoView({ block: 'start' }));
  if (small) timers.after(smallScreenDelayMs, scroll);
  else scroll();
}

/** K-358: once the notification has settled in. Returns how to call it off. */
export function scrollToNotification(notice: Target, timers: Delay = browserTimers): () => void {
  return timers.after(notificationDelayMs, () => glide(() => notice.scrollIntoView({ block: 'nearest' })));
}

/** As quick as every motion of the shop; the browser's own takes a second. None where none is wanted. */
function glide(jump: () => void): void {
  const from = scrollY;
  jump();
  const to = scrollY;
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = performance.now();
  const step = (now: number) => {
    const left = Math.max(0, 1 - (now - start) / glideMs);
    scrollTo(0, to + (from - to) * left ** 3);
    if (left > 0) requestAnimationFrame(step);
  };
  step(start);
}
