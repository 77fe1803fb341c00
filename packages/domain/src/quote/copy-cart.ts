import { type Cart, findRouterId, type OrderItem } from '../cart/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { QuotedServices } from './price-quote.ts';

const refuseMissing = (path: string): Result<never> =>
  refuse('serviceMissing', { fields: [{ path, reason: 'is missing' }] });

/**
 * Returns the services of a shopper's cart as those of a quote. Its telephone numbers and what a quote cannot have stay
 * behind. Refuses a cart whose shopper has not chosen everything that a quote needs.
 */
export function copyCartServices(cart: Cart): Result<QuotedServices> {
  const { internet, voice, tv, addOns } = cart;
  const routerId = findRouterId(cart);
  if (!internet && !voice && !tv) return refuseMissing('services');
  if ((internet || tv) && routerId === undefined) return refuseMissing('router');
  if (voice && voice.lines.length === 0) return refuseMissing('lines');
  if (tv && tv.viewId === undefined) return refuseMissing('view');
  return succeed({
    ...(internet &&
      routerId !== undefined && {
        internet: {
          ...{ planId: internet.planId, routerId },
          ...(internet.extenderId !== undefined && { extenderId: internet.extenderId }),
          ...(addOns.staticIpId !== undefined && { staticIpId: addOns.staticIpId }),
        },
      }),
    ...(voice?.kind === 'phone' && { phone: copyLines(voice.lines) }),
    ...(voice?.kind === 'bdv' && { digitalVoice: { ...copyLines(voice.lines), equipment: voice.equipment } }),
    ...(tv?.viewId !== undefined && {
      tv: {
        ...{ planId: tv.planId, viewId: tv.viewId, customPackIds: tv.customPackIds, equipment: tv.equipment },
        ...(!internet && routerId !== undefined && { routerId }),
      },
    }),
  });
}

/** The lines of a quote have one plan: that of the first line. */
function copyLines(lines: readonly { readonly planId: string }[]): { readonly planId: string; readonly lines: number } {
  const [{ planId } = { planId: '' }] = lines;
  return { planId, lines: lines.filter((line) => line.planId === planId).length };
}

/** Lists the names of the items of a cart that its quote has not, or has fewer of. */
export const listLeftOut = (ofCart: readonly OrderItem[], ofQuote: readonly OrderItem[]): readonly string[] => {
  const count = (items: readonly OrderItem[], id: string) =>
    items.reduce((sum, item) => (item.id === id ? sum + item.quantity : sum), 0);
  return [...new Set(ofCart.filter(({ id }) => count(ofCart, id) > count(ofQuote, id)).map(({ name }) => name))];
};
