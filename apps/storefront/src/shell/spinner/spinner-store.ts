import { createStore, type Store } from '../../session/store.ts';

export type SpinnerState = 'hidden' | 'working' | 'stillWorking';

const stillWorkingAfterMs = 10_000;

export interface Spinner extends Pick<Store<SpinnerState>, 'get' | 'subscribe'> {
  show(): void;
  hide(): void;
}

export interface SpinnerParts {
  now(): Date;
  /** E-300: told on each real toggle; `since` is when the spinner last changed, which makes the delay. */
  onToggle(shown: boolean, since: Date): void;
}

export function createSpinner({ now, onToggle }: SpinnerParts): Spinner {
  const store = createStore<SpinnerState>('hidden');
  let lastToggle: Date | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  function toggle(shown: boolean) {
    if (shown === (store.get() !== 'hidden')) return; // E-299, K-349
    clearTimeout(patience);
    if (shown) patience = setTimeout(() => store.set('stillWorking'), stillWorkingAfterMs);
    store.set(shown ? 'working' : 'hidden');
    const toggledAt = now();
    onToggle(shown, lastToggle ?? toggledAt);
    lastToggle = toggledAt;
  }

  return { get: store.get, subscribe: store.subscribe, show: () => toggle(true), hide: () => toggle(false) };
}
