import type { RetrievalParameters } from './link-parameters.ts';
import type { UnavailableReason } from './retrieval.ts';

/** Tells a visitor from another system that the shop did not find the order or quote of the link. */
export const formatOrderNotFoundText = (
  { orderNumber }: Pick<RetrievalParameters, 'orderNumber'>,
  reason: UnavailableReason,
): string =>
  reason === 'unanswered'
    ? `We couldn’t look up ${shorten(orderNumber)} right now. Open the link again in a moment, or check your address here.`
    : `We couldn’t find ${shorten(orderNumber)}. Check the number in your link, or check your address here to see your quotes.`;

/** The number comes from the URL, so its characters and length are limited. */
const shorten = (orderNumber: string): string => {
  const number = orderNumber.replace(/[^\w-]/g, '').slice(0, 20);
  return number === '' ? 'this order' : `order or quote ${number}`;
};
