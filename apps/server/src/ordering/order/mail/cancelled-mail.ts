import { type ChangeFee, describeFees } from '@demarc/domain/order';
import { toPlainName } from '@demarc/domain/text';
import type { Mail } from '../../../platform/mail/gateway.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listCancelledPortTexts, type PortedLine } from '../ported-lines.ts';
import type { RecordedEvent } from '../store/history.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { formatLongDay } from './order-mail.ts';

/** Tells the shopper that the order is cancelled, why, what happens to ported numbers, and how to order again. */
export function buildCancelledMail(
  { provider, config }: Pick<Platform, 'provider' | 'config'>,
  { number, contents, placedFor }: PlacedRow,
  { ports, fees }: { readonly ports: readonly PortedLine[]; readonly fees: readonly ChangeFee[] },
  { event, by }: Pick<RecordedEvent, 'by'> & { readonly event: 'cancel' | 'expire' },
): Mail {
  const { brand } = provider;
  const { visit, business } = contents;
  const describedOrder = `order ${number} for ${toPlainName(business.contact.businessName)}`;
  const isQuoteOrder = placedFor !== null;
  const charged = describeFees(fees);
  const content = renderMail(provider, {
    heading: 'Your order is cancelled',
    preview: `Order ${number} has been cancelled.`,
    paragraphs: [
      event === 'expire'
        ? `We held ${describedOrder} until we could talk with you. It wasn’t completed within ten days, so it is now cancelled.`
        : `${by === 'shopper' ? 'You' : 'We'} have cancelled ${describedOrder}.`,
      ...(charged
        ? [`${charged.sentence}${fees.length > 1 ? ':' : ''} ${charged.reasons}. We’ll send you a bill.`]
        : []),
      ...(visit ? [`Your date, ${formatLongDay(visit.date)}, is cancelled too. No one will come.`] : []),
      ...listCancelledPortTexts(ports),
    ],
    button: { label: 'Order again', url: `${config.publicUrl}${config.basePath}/` },
    closingParagraphs: [
      `Didn’t expect this${isQuoteOrder ? ', or would you like a new quote' : ''}? Call us at ${brand.support.helpLine} and give your order number ${number}.`,
    ],
  });
  return {
    to: contents.mailTo,
    subject: `Your ${brand.name} order ${number} is cancelled`,
    ...content,
    key: `order-cancelled:${number}`,
  };
}
