import { refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { reportStepFailure } from '../session/report-step-failure.ts';
import { runStep } from '../session/step-queue.ts';

/** Adds a promo code to the cart, or removes it. Returns the reason if the code is refused, else an empty text. */
export function changePromoCode(cartSession: CartSession, code: string, isRemoved: boolean): Promise<string> {
  return runStep(cartSession, async () => {
    const answer = await cartSession.call('changePromoCode', { body: { code, isRemoved } });
    if (answer.ok) await refreshCart(cartSession);
    else if (answer.failure.code === 'promoCodeRefused' || answer.failure.code === 'promoCodeLimit')
      return answer.failure.fields?.[0]?.reason ?? answer.failure.message;
    else await reportStepFailure(cartSession, answer.failure);
    return '';
  });
}

/** Takes the code of a link (`?promo=SAVE20`) that the visitor arrived with. It is taken once. */
export function takeLinkedCode({ tabSession }: CartSession): string {
  const { entryUrl } = tabSession.get();
  if (!entryUrl.includes('promo=')) return '';
  const url = new URL(entryUrl);
  const code = url.searchParams.get('promo') ?? '';
  url.searchParams.delete('promo');
  tabSession.update({ entryUrl: url.href });
  return code.slice(0, maxCodeLength);
}

export const maxCodeLength = 40;
