import { doNotCancelText } from '@demarc/domain/order';
import { formatMoney, formatPhoneInCart, toPlainName } from '@demarc/domain/text';
import type { Mail } from '../../../platform/mail/gateway.ts';
import { type MailContent, renderMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderContents } from '../contents.ts';
import { getCalendarUrl, getStatusUrl } from '../order-link.ts';
import { listOpenPorts, type PortedLine } from '../ported-lines.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { formatLongDay } from './order-mail.ts';

/** A change that the shopper gets a mail about. A cancellation has a mail of its own. */
export type MailedChange =
  | { readonly event: 'schedule' | 'reschedule'; readonly feeCents: number }
  | { readonly event: 'failVisit'; readonly by: 'customer' | 'provider' }
  /** `until` is the day on which the work is expected to continue. Empty if nobody knows it. */
  | { readonly event: 'hold'; readonly until: string }
  | { readonly event: 'continue' }
  /** The current carrier has released a number, or has not. */
  | { readonly event: 'updatePort'; readonly number: string; readonly state: 'rejected' | 'completed' }
  | { readonly event: 'complete' };

type ChangeText = { readonly subject: string } & Pick<
  MailContent,
  'heading' | 'preview' | 'paragraphs' | 'details' | 'closingParagraphs' | 'secondaryLink'
>;

/** Writes the mail about a change of an order. It says to keep the old service while a number has not moved. The tokens of its links are the secrets `order` and `calendar`. */
export function buildChangeMail(
  { provider, config }: Pick<Platform, 'provider' | 'config'>,
  order: PlacedRow,
  ports: readonly PortedLine[],
  change: MailedChange,
): Mail {
  const { brand } = provider;
  const { number, revision, contents } = order;
  // Without codes, shoppers cannot prove who they are.
  const canChange = provider.rules.mobileCode !== 'off';
  const { subject, closingParagraphs = [], ...text } = describeChange(order, ports, change);
  const calendarLink = { label: 'Add the date to your calendar', url: getCalendarUrl(config, '{{calendar}}') };
  const content = renderMail(provider, {
    ...text,
    button: {
      label: change.event === 'failVisit' && canChange ? 'Choose a new date' : 'See your order',
      url: getStatusUrl(config, '{{order}}'),
    },
    ...(hasNewDate(change) && { secondaryLink: calendarLink }),
    closingParagraphs: [
      ...closingParagraphs,
      ...(listOpenPorts(ports).length > 0 ? [doNotCancelText] : []),
      change.event === 'failVisit'
        ? `${canChange ? 'Or call' : 'Call'} us at ${brand.support.helpLine}, and we’ll find a new date with you.`
        : `Questions? Call us at ${brand.support.helpLine}.`,
    ],
  });
  return {
    to: contents.mailTo,
    subject: `Your ${brand.name} order ${number}${subject}`,
    ...content,
    key: `order-changed:${number}.${revision}`,
  };
}

export const hasNewDate = ({ event }: MailedChange): boolean => event === 'schedule' || event === 'reschedule';

const describeOrder = ({ number, contents }: PlacedRow): string =>
  `order ${number} for ${toPlainName(contents.business.contact.businessName)}`;

function describeChange(order: PlacedRow, ports: readonly PortedLine[], change: MailedChange): ChangeText {
  const { number, contents } = order;
  const { visit } = contents;
  const described = describeOrder(order);
  const day = visit ? formatLongDay(visit.date) : '';
  switch (change.event) {
    case 'schedule':
    case 'reschedule':
      return {
        subject: ': new date',
        heading: 'Your new date',
        preview: `Order ${number}: ${day}.`,
        paragraphs: [`The date of ${described} has changed.`],
        details: [...describeVisit(visit), ...(change.feeCents > 0 ? [describeFee(change.feeCents)] : [])],
        closingParagraphs:
          visit?.installBy === 'technician' ? ['An adult, 18 or older, should be there for the whole visit.'] : [],
      };
    case 'failVisit':
      return {
        subject: ': please choose a new date',
        heading: 'Please choose a new date',
        preview: `Order ${number}: your services are not installed yet.`,
        paragraphs: [
          change.by === 'provider'
            ? `We’re sorry. We could not install ${described} on ${day}.`
            : `Our technician came on ${day}, but could not install ${described}.`,
        ],
      };
    case 'hold':
      return {
        subject: ' is on hold',
        heading: 'Your order is on hold',
        preview: `Order ${number}: we’ve paused the work.`,
        paragraphs: [
          `We’ve paused the work on ${described}. ${change.until ? `We expect to continue on ${formatLongDay(change.until)}. ` : ''}We’ll contact you before we continue.`,
        ],
      };
    case 'continue':
      return {
        subject: ' continues',
        heading: 'Your order continues',
        preview: `Order ${number} is no longer on hold.`,
        paragraphs: [`We’ve continued the work on ${described}.`],
        details: describeVisit(visit),
      };
    case 'updatePort':
      return describePort(order, ports, change);
    case 'complete':
      return {
        subject: ' is installed',
        heading: 'Your services are installed',
        preview: `Order ${number} is complete.`,
        paragraphs: [`We’ve installed ${described}. You’ll get your first bill within a month.`],
      };
  }
}

/** A rejected transfer may be tried again, so the old service must stay active. */
function describePort(
  order: PlacedRow,
  ports: readonly PortedLine[],
  { number, state }: Extract<MailedChange, { readonly event: 'updatePort' }>,
): ChangeText {
  const described = describeOrder(order);
  const shown = formatPhoneInCart(number);
  if (state === 'completed') {
    const isLast = listOpenPorts(ports).length === 0;
    return {
      subject: ': your number has moved',
      heading: 'Your number has moved to us',
      preview: `Order ${order.number}: ${shown}.`,
      paragraphs: [
        `The number ${shown} of ${described} is with us now.`,
        ...(isLast ? ['You no longer need your old service for it.'] : ['Your other numbers have not moved yet.']),
      ],
    };
  }
  const carrier = toPlainName(ports.find((port) => port.number === number)?.carrier ?? '');
  return {
    subject: ': your number has not moved',
    heading: 'Your number has not moved yet',
    preview: `Order ${order.number}: ${shown} stays with your old service for now.`,
    paragraphs: [
      `${carrier || 'Your current carrier'} has not released the number ${shown} of ${described}. It stays with your old service for now. We’ll contact you about the next step.`,
    ],
  };
}

const describeVisit = (visit: OrderContents['visit']): (readonly [string, string])[] => {
  if (!visit) return [];
  const { installBy, date, interval } = visit;
  return [
    installBy === 'self'
      ? ['Your setup day', formatLongDay(date)]
      : ['Your installation', `${formatLongDay(date)}, ${interval}`],
  ];
};

const describeFee = (cents: number) => ['Fee', `${formatMoney(cents)}, with your next bill`] as const;
