import type { ChosenServices } from '@demarc/domain/submission';
import { cartNow } from './cart-query.ts';
import { pending } from './pending.ts';

/** What is chosen at this moment, with what still waits for the server: the next choice is made upon it. */
export const chosenNow = (): ChosenServices | undefined => pending.get()?.chosen ?? cartNow()?.chosen;
