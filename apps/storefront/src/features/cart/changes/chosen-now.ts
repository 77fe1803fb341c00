import type { ChosenServices } from '@demarc/domain/submission';
import { cartNow } from '../session/cart-query.ts';
import { pending } from '../session/pending.ts';

/** The current choices, including those the server has not confirmed. The next choice builds on them. */
export const chosenNow = (): ChosenServices | undefined => pending.get()?.chosen ?? cartNow()?.chosen;
