import { type ChangeFee, describeFees } from '@demarc/domain/order';
import { formatMoney, toPlainName } from '@demarc/domain/text';
import type { Provider } from '../../../provider/index.ts';
import type { OrderContents } from '../contents.ts';
import type { MailedChange } from '../mail/change-mail.ts';
import { listOpenPorts, type PortedLine } from '../ported-lines.ts';
import type { PlacedRow } from '../store/order-row.ts';

/** A change that the shopper gets a text about, where the provider's rules allow texts. */
export type TextedChange =
  | MailedChange
  /** `expectedAt` is the time at which the technician is expected. Empty if nobody knows it. */
  | { readonly event: 'depart'; readonly expectedAt: string }
  /** `fees` are those of all changes of the order, as in the mail. */
  | { readonly event: 'cancel'; readonly fees: readonly ChangeFee[] };

/** An order with the numbers that it ports. */
type OrderToText = Pick<PlacedRow, 'number' | 'contents'> & { readonly ports: readonly PortedLine[] };

/** The same as on pages and in mails, in fewer words. */
const oldServiceWarning = 'Do not cancel your old service yet.';

/** Ends each text: the law requires a way to refuse further ones. */
const optOut = 'Reply STOP to end these texts.';

/**
 * Writes the text about a change. It has only characters of the GSM alphabet besides the provider's name, because others
 * halve the length of a message, no name of the shopper and no link.
 */
export function buildChangeText({ brand }: Pick<Provider, 'brand'>, order: OrderToText, change: TextedChange): string {
  return `${toPlainName(brand.name)}: ${describeChange(brand, order, change)} ${optOut}`;
}

function describeChange(
  { support }: Provider['brand'],
  { number, contents, ports }: OrderToText,
  change: TextedChange,
): string {
  const { visit, mailTo } = contents;
  const openPorts = listOpenPorts(ports);
  switch (change.event) {
    case 'schedule':
    case 'reschedule':
      return `Order ${number} has a new date${visit ? `: ${formatVisit(visit)}` : ''}.${formatFee(change.feeCents)}`;
    case 'depart':
      return `Our technician is on the way to you for order ${number}${change.expectedAt ? ` and should arrive at ${formatTime(change.expectedAt, support.timeZone)}` : ''}.`;
    case 'failVisit':
      return `Order ${number} is not installed yet. Please choose a new date: ${mailTo ? 'see our email, or ' : ''}call ${support.helpLine}.`;
    case 'hold':
      return `Order ${number} is on hold.${change.until ? ` We expect to continue on ${formatShortDay(change.until)}.` : ''} We will contact you before we continue.`;
    case 'continue':
      return `Order ${number} continues${visit ? `: ${formatVisit(visit)}` : ''}.`;
    case 'complete':
      return `Order ${number} is installed.${openPorts.length > 0 ? ` Your number has not moved yet. ${oldServiceWarning}` : ''}`;
    case 'updatePort':
      return change.state === 'completed'
        ? `Order ${number}: your number ending in ${change.number.slice(-4)} has moved to us.`
        : `Order ${number}: your number ending in ${change.number.slice(-4)} has not moved. It stays with your old service. ${oldServiceWarning}`;
    case 'cancel': {
      const charged = describeFees(change.fees);
      return `Order ${number} is cancelled.${charged ? ` ${charged.sentence}.` : ''}${openPorts.length > 0 ? ' We will not move your number. It stays with your old service.' : ''}`;
    }
  }
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const formatShortDay = (date: string): string => shortDay.format(new Date(`${date}T00:00:00Z`));

const formatVisit = ({ date, interval, installBy }: NonNullable<OrderContents['visit']>): string => {
  const day = formatShortDay(date);
  return installBy === 'self' ? day : `${day}, ${interval}`;
};

/** Node separates AM and PM with a space that is not in the GSM alphabet. */
const formatTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ');

const formatFee = (cents: number): string => (cents > 0 ? ` The fee is ${formatMoney(cents)}.` : '');
