import { browserTimers, type Timers } from '../api/timers.ts';

const smallScreenDelayMs = 2000;
const notificationDelayMs = 800;

type Target = Pick<Element, 'scrollIntoView'>;
type Delay = Pick<Timers, 'after'>;

/** Below it a phone's layout holds (E-450). */
const onSmallScreen = () => matchMedia('(width < 600px)').matches;

/** E-451: at once, but on a small screen only after two seconds. */
export function scrollToSection(section: Target, timers: Delay = browserTimers, small = onSmallScreen()): void {
  const scroll = () => section.scrollIntoView({ block: 'start' });
  if (small) timers.after(smallScreenDelayMs, scroll);
  else scroll();
}

/** K-358: once the notification has settled in. Returns how to call it off. */
export function scrollToNotification(notice: Target, timers: Delay = browserTimers): () => void {
  return timers.after(notificationDelayMs, () => notice.scrollIntoView({ block: 'nearest' }));
}
