import type { ChosenServices } from '@demarc/domain/submission';
import { createStore } from '../session/store.ts';

/** What the shopper chose and the server has not confirmed yet; null while there is nothing of the kind. */
export interface Pending {
  readonly chosen: ChosenServices;
  readonly monthlyCents: number;
}

export const pending = createStore<Pending | null>(null);
