import { createStore, type Store } from '../../lib/store.ts';

export type SpinnerState = 'hidden' | 'working' | 'stillWorking';

const stillWorkingAfterMs = 10_000;

export interface Spinner extends Pick<Store<SpinnerState>, 'get' | 'subscribe'> {
  show(): void;
  hide(): void;
}

export interface SpinnerDeps {
  now(): Date;
  /**
   * E-300, K-350: called on each real toggle. `since` is the time of the previous toggle, from which the delay is
   * computed.
   */
  onToggle(isShown: boolean, since: Date): void;
}

export function createSpinner({ now, onToggle }: SpinnerDeps): Spinner {
  const store = createStore<SpinnerState>('hidden');
  let lastToggle: Date | undefined;
  let stillWorkingTimer: ReturnType<typeof setTimeout> | undefined;

  function toggle(isShown: boolean) {
    if (isShown === (store.get() !== 'hidden')) return; // E-299, K-349
    clearTimeout(stillWorkingTimer);
    if (isShown) stillWorkingTimer = setTimeout(() => store.set('stillWorking'), stillWorkingAfterMs);
    store.set(isShown ? 'working' : 'hidden');
    const toggledAt = now();
    onToggle(isShown, lastToggle ?? toggledAt);
    lastToggle = toggledAt;
  }

  return { get: store.get, subscribe: store.subscribe, show: () => toggle(true), hide: () => toggle(false) };
}
