import { refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { reportStepFailure } from '../session/report-step-failure.ts';
import { runStep } from '../session/step-queue.ts';

export interface PromoCodeAnswer {
  /** False if the call failed: the code was neither accepted nor refused. */
  readonly isAnswered: boolean;
  /** The reason why the code is refused; empty if it is not. */
  readonly refusal: string;
}

/** Adds a promo code to the cart, or removes it. */
export function changePromoCode(cartSession: CartSession, code: string, isRemoved: boolean): Promise<PromoCodeAnswer> {
  return runStep(cartSession, async () => {
    // A network with many wrong codes needs a captcha, which the device solves by itself.
    const answer = await cartSession.call('changePromoCode', { body: { code, isRemoved } }, { solvesCaptcha: true });
    if (answer.ok) {
      await refreshCart(cartSession);
      return { isAnswered: true, refusal: '' };
    }
    if (answer.failure.code === 'promoCodeRefused' || answer.failure.code === 'promoCodeLimit')
      return { isAnswered: true, refusal: answer.failure.fields?.[0]?.reason ?? answer.failure.message };
    await reportStepFailure(cartSession, answer.failure);
    return { isAnswered: false, refusal: '' };
  });
}

/** Returns the code of a link (`?promo=SAVE20`) that the visitor arrived with, or an empty text. */
export function findLinkedCode({ tabSession }: CartSession): string {
  const { entryUrl } = tabSession.get();
  if (!entryUrl.includes('promo=')) return '';
  return new URL(entryUrl).searchParams.get('promo')?.slice(0, maxCodeLength) ?? '';
}

/** Forgets the code of the link, so that it is entered once. */
export function forgetLinkedCode({ tabSession }: CartSession): void {
  const url = new URL(tabSession.get().entryUrl);
  url.searchParams.delete('promo');
  tabSession.update({ entryUrl: url.href });
}

export const maxCodeLength = 40;
