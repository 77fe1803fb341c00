import { readSettings } from '../../lib/settings.tsx';
import { spinner } from '../spinner/shop-spinner.ts';
import styles from './slow-wait.module.css';

/** Half a second after `StillWorking`, whose message is nearer to what the shopper waits for. */
const slowAfterMs = 10_500;

const slowWaits = new Set<Promise<unknown>>();
let region: HTMLElement | undefined;

/**
 * Says below the page that the work takes long, unless the spinner or `StillWorking` says so already (S-126). It is not
 * a component, so that the landing page does not load it.
 */
export function announceIfSlow<T>(work: Promise<T>): Promise<T> {
  // Created with the first wait: screen readers announce changes only in existing regions.
  region ??= createRegion();
  const timer = setTimeout(() => {
    slowWaits.add(work);
    update();
  }, slowAfterMs);
  const end = () => {
    clearTimeout(timer);
    if (slowWaits.delete(work)) update();
  };
  work.then(end, end);
  return work;
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.className = styles.region ?? '';
  document.body.append(element);
  spinner.subscribe(update);
  return element;
}

function update(): void {
  const isSaidElsewhere = spinner.get() !== 'hidden' || document.querySelector('[data-still-working]:not(:empty)');
  if (region) region.textContent = slowWaits.size > 0 && !isSaidElsewhere ? readSettings().messages.stillWorking : '';
}
