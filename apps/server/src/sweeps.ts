import { type Appointments, sweepAppointments } from './checkout/appointment/index.ts';
import { sweepBusinessInfo } from './checkout/business-info/index.ts';
import { sweepCredit } from './checkout/credit/index.ts';
import { sweepDeposits } from './checkout/deposit/index.ts';
import { sweepLetters } from './checkout/letter/index.ts';
import { sweepCodes } from './checkout/one-time-code/index.ts';
import { sweepPayments } from './checkout/payment/index.ts';
import { isUsedBySavedCart, sweepSavedCarts } from './checkout/saved-cart/index.ts';
import { sweepSealingKeys } from './checkout/secrets/index.ts';
import { sweepTerms } from './checkout/terms/index.ts';
import { publishAbandonedCarts, sweepSummaries } from './operations/abandoned-cart/index.ts';
import { sweepAuditEntries } from './operations/audit-log/index.ts';
import { sweepEvents } from './operations/event-log/index.ts';
import { sweepOperators } from './operations/operator/index.ts';
import { cancelUnfinishedOrders, sweepLinks, sweepOrderDays } from './ordering/order/index.ts';
import { expireQuotes, isUsedByQuote, sweepQuotes } from './ordering/quote/index.ts';
import { sweepChanges } from './platform/change-feed/read-changes.ts';
import { sql } from './platform/database/sql.ts';
import { platformSweeps, type Sweep } from './platform/housekeeping.ts';
import { sweepAnswers } from './platform/idempotency/create-once.ts';
import { sweepMail } from './platform/mail/store.ts';
import type { Platform } from './platform/platform.ts';
import { sweepKeys } from './platform/provider-api/index.ts';
import { sweepWebhookEvents } from './platform/webhooks/event-store.ts';
import { sweepCarts } from './shopping/cart/index.ts';
import { sweepLabelTemplates } from './shopping/catalog/index.ts';
import { sweepConsents } from './shopping/consent/index.ts';
import { sweepLeads } from './shopping/lead/index.ts';
import { sweepNumbers } from './shopping/numbers/index.ts';
import { sweepQualifications, sweepVisitorDays } from './shopping/qualification/index.ts';
import { sweepWaitlist } from './shopping/waitlist/index.ts';
import { sweepCaptchas } from './site/captcha/index.ts';
import { sweepConversations } from './site/chat/index.ts';
import { sweepSessions } from './site/session/index.ts';

/** Everything that the shop does at start and every hour. Each capability deletes its own old data. */
export const listSweeps = (
  platform: Pick<Platform, 'db' | 'clock' | 'provider' | 'config' | 'jobs' | 'mail'>,
  appointments: Appointments,
): Sweep[] => {
  const {
    db,
    provider: { brand, retention, catalog },
  } = platform;
  return [
    ...platformSweeps(db),
    sweepSessions(db),
    sweepCaptchas(db),
    sweepVisitorDays(db, brand.support.timeZone),
    sweepQualifications(db),
    ...sweepNumbers(db),
    ...sweepCarts(db, catalog, (version) => sql`(${isUsedByQuote(version)} or ${isUsedBySavedCart(version)})`),
    sweepLabelTemplates(db),
    sweepSealingKeys(db),
    ...sweepCodes(db),
    sweepBusinessInfo(db),
    ...sweepCredit(db),
    ...sweepAppointments(db),
    ...sweepPayments(db),
    sweepDeposits(db),
    expireQuotes(platform),
    ...sweepQuotes(db),
    sweepTerms(db),
    sweepConsents(db),
    sweepLetters(db),
    ...sweepSavedCarts(db),
    ...sweepOperators(db),
    ...sweepChanges(db),
    sweepMail(db, retention.mailDays),
    sweepWebhookEvents(db),
    sweepKeys(db),
    ...sweepAnswers(db),
    sweepEvents(db, retention.eventsDays),
    sweepAuditEntries(db, retention.auditDays),
    sweepConversations(db, retention.chatDays),
    sweepLeads(db, retention.leadDays),
    sweepWaitlist(db, retention.waitlistDays),
    cancelUnfinishedOrders(platform, appointments),
    sweepLinks(db),
    sweepOrderDays(db, brand.support.timeZone),
    publishAbandonedCarts(platform),
  ];
};

/** What the shop does every few seconds. */
export const listFrequentSweeps = (platform: Pick<Platform, 'db' | 'provider' | 'clock'>): Sweep[] => [
  sweepSummaries(platform),
];
