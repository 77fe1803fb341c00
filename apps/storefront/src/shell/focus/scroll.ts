import { browserTimers, type Timers } from '../../lib/api/timers.ts';

const smallScreenDelayMs = 2000;
const notificationDelayMs = 800;
const durationMs = 180;

type Target = Pick<Element, 'scrollIntoView'>;
type Delay = Pick<Timers, 'after'>;

/** E-450: below this width the phone layout applies. */
const isSmallScreen = () => matchMedia('(width < 600px)').matches;

/** E-451: scrolls at once, but on a small screen after two seconds. */
export function scrollToSection(section: Target, timers: Delay = browserTimers, isSmall = isSmallScreen()): void {
  const scroll = () => scrollSmoothly(() => section.scrollIntoView({ block: 'start' }));
  if (isSmall) timers.after(smallScreenDelayMs, scroll);
  else scroll();
}

/** K-358: scrolls after a delay, when the notification has its final position. Returns a function that cancels it. */
export function scrollToNotification(notice: Target, timers: Delay = browserTimers): () => void {
  return timers.after(notificationDelayMs, () => scrollSmoothly(() => notice.scrollIntoView({ block: 'nearest' })));
}

/** Scrolls no further than needed to show the section, or its start if it is taller than the screen. */
export function scrollToOpened(section: Target): void {
  scrollSmoothly(() => section.scrollIntoView({ block: 'nearest' }));
}

/** Animates in 180 ms like all motion in the shop; the browser's smooth scrolling takes a second. Respects reduced motion. */
function scrollSmoothly(jump: () => void): void {
  const from = scrollY;
  jump();
  const to = scrollY;
  if (from === to) return;
  scrollTo(0, from);
  const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The page does not move before the next frame: the shopper first sees what changed where it was.
  requestAnimationFrame((start) => {
    const step = (now: number) => {
      const remaining = isAnimated ? Math.max(0, 1 - (now - start) / durationMs) : 0;
      scrollTo(0, to + (from - to) * remaining ** 3);
      if (remaining > 0) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
