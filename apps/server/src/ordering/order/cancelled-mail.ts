import type { Mail } from '../../platform/mail/gateway.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { longDay } from './order-mail.ts';
import type { PlacedRow } from './store.ts';

/** Tells the shopper that the order is cancelled, why, and how to order again. */
export function cancelledMail(
  { provider, config }: Pick<Platform, 'provider' | 'config'>,
  { number, contents, placedFor }: PlacedRow,
  event: 'cancel' | 'expire',
): Mail {
  const { brand } = provider;
  const { visit, business } = contents;
  const whose = `order ${number} for ${business.contact.businessName}`;
  const isOfQuote = placedFor !== null;
  const letter = writeLetter(provider, {
    heading: 'Your order is cancelled',
    preview: `Order ${number} does not go on.`,
    paragraphs: [
      event === 'expire'
        ? `We had kept ${whose} for you until we could talk. It was not completed within ten days, so it is cancelled now.`
        : `We have cancelled ${whose}.`,
      ...(visit ? [`Your date, ${longDay(visit.date)}, is free again: nobody will come.`] : []),
    ],
    button: { label: 'Order again', url: `${config.publicUrl}${config.basePath}/` },
    after: [
      `Did you not expect this${isOfQuote ? ', or would you like a new quote' : ''}? Call us at ${brand.support.helpLine} and name your order number ${number}.`,
    ],
  });
  return {
    to: contents.mailTo,
    subject: `Your ${brand.name} order ${number} is cancelled`,
    ...letter,
    key: `order-cancelled:${number}`,
  };
}
