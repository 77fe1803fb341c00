import type { OfferedChange, OrderChangeOptions } from '@demarc/contract';
import type { OfferedDay } from '@demarc/domain/appointment';
import { errorTable, type Result, refuse } from '@demarc/domain/errors';
import { type ChangeTerms, decideShopperChange, getDateEvent, type ShopperChange } from '@demarc/domain/order';
import type { Appointments, ListDueDatesOptions } from '../../../checkout/appointment/index.ts';
import { findVerifiedRecipient } from '../../../checkout/one-time-code/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isOrderApproved } from '../events/find-approval.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { getRecipient } from './get-recipient.ts';

type ChangeDeps = Pick<Platform, 'db' | 'clock' | 'provider'>;

/** Lists what the shopper may change about an order now. In a shop without codes, shoppers call. */
export async function listOrderChanges(
  platform: ChangeDeps,
  appointments: Appointments,
  order: PlacedRow,
  sessionId: string,
): Promise<OrderChangeOptions> {
  const { provider } = platform;
  const dateChange = getDateEvent(order.visitState);
  const dateTerms = findChangeTerms(platform, order, dateChange);
  const [days, isProven] = await Promise.all([
    dateTerms.ok ? listDays(platform, appointments, order) : [],
    isOrderContact(platform.db, platform, order, sessionId),
  ]);
  const recipient = getRecipient(platform, order);
  return {
    changes: [
      describeChange(provider, dateChange, dateTerms),
      describeChange(provider, 'cancel', findChangeTerms(platform, order, 'cancel')),
    ],
    days,
    proof: provider.rules.mobileCode === 'off' ? 'none' : provider.rules.mobileCode,
    isProven,
    recipientHint: recipient.includes('@') ? recipient.slice(0, 1) : recipient.slice(-2),
  };
}

/** Anyone may have the link of an order, so a change needs a code to its contact. */
export async function isOrderContact(
  db: Queryable,
  platform: Pick<Platform, 'provider'>,
  order: PlacedRow,
  sessionId: string,
): Promise<boolean> {
  if (platform.provider.rules.mobileCode === 'off') return false;
  const recipient = getRecipient(platform, order);
  return recipient !== '' && (await findVerifiedRecipient(db, sessionId)) === recipient;
}

function findChangeTerms(
  { provider, clock }: Pick<Platform, 'provider' | 'clock'>,
  { state, visitState, visitMoves, contents }: PlacedRow,
  change: ShopperChange,
): Result<ChangeTerms> {
  if (provider.rules.mobileCode === 'off') return refuse('eventNotAllowed');
  const changeable = { state, visit: visitState, slot: contents.visit, moves: visitMoves };
  const { timeZone } = provider.brand.support;
  return decideShopperChange(change, changeable, { rules: provider.changes, timeZone, now: clock.now() });
}

const describeChange = (
  { messages }: Platform['provider'],
  change: ShopperChange,
  terms: Result<ChangeTerms>,
): OfferedChange =>
  terms.ok
    ? { change, terms: terms.value, refusal: '' }
    : { change, terms: null, refusal: messages[errorTable[terms.refusal.code].message] };

/** Lists the free dates that the shopper may take. None if the calendar does not answer. */
async function listDays(platform: Pick<Platform, 'provider'>, appointments: Appointments, order: PlacedRow) {
  const installBy = order.contents.visit?.installBy ?? 'technician';
  const hidesLastOfDay = installBy === 'technician' && !isOrderApproved(platform, order);
  const days = await listFreeDays(appointments, order, { hidesLastOfDay });
  return days === 'unanswered' ? [] : days;
}

/** Lists the free dates of the calendar at the address of an order. */
export async function listFreeDays(
  appointments: Pick<Appointments, 'listDueDates'>,
  { sessionId, contents }: PlacedRow,
  options: ListDueDatesOptions = {},
): Promise<readonly OfferedDay[] | 'unanswered'> {
  const { address, visit } = contents;
  const { street, unit, city, state, zip } = address;
  const location = { sessionId, location: { state, zip }, address: JSON.stringify([street, unit, city, state, zip]) };
  const installBy = visit?.installBy ?? 'technician';
  const dates = await appointments.listDueDates(location, installBy, options);
  return dates === 'unanswered' ? dates : dates.days;
}
