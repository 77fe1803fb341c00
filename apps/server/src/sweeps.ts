import { type Appointments, sweepAppointments } from './checkout/appointment/index.ts';
import { sweepBusinessInfo } from './checkout/business-info/index.ts';
import { sweepCredit } from './checkout/credit/index.ts';
import { sweepDeposits } from './checkout/deposit/index.ts';
import { sweepLetters } from './checkout/letter/index.ts';
import { sweepCodes } from './checkout/one-time-code/index.ts';
import { sweepPayments } from './checkout/payment/index.ts';
import { isSaved, sweepSavedCarts } from './checkout/saved-cart/index.ts';
import { sweepSealingKeys } from './checkout/secrets/index.ts';
import { sweepTerms } from './checkout/terms/index.ts';
import { sweepEvents } from './operations/event-log/index.ts';
import { sweepOperators } from './operations/operator/index.ts';
import { cancelUnfinished, sweepLinks } from './ordering/order/index.ts';
import { isQuoted, sweepQuotes } from './ordering/quote/index.ts';
import { sql } from './platform/database/sql.ts';
import { platformSweeps, type Sweep } from './platform/housekeeping.ts';
import { sweepMail } from './platform/mail/store.ts';
import type { Platform } from './platform/platform.ts';
import { sweepCarts } from './shopping/cart/index.ts';
import { sweepLabelTemplates } from './shopping/catalog/index.ts';
import { sweepLeads } from './shopping/lead/index.ts';
import { sweepNumbers } from './shopping/numbers/index.ts';
import { sweepQualifications } from './shopping/qualification/index.ts';
import { sweepCaptchas } from './site/captcha/index.ts';
import { sweepConversations } from './site/chat/index.ts';
import { sweepSessions } from './site/session/index.ts';

/** All sweeps of the shop. Each capability deletes its own old data. */
export const everySweep = (
  platform: Pick<Platform, 'db' | 'provider' | 'config' | 'mail'>,
  appointments: Appointments,
): Sweep[] => {
  const {
    db,
    provider: { keep, catalog },
  } = platform;
  return [
    ...platformSweeps(db),
    sweepSessions(db),
    sweepCaptchas(db),
    sweepQualifications(db),
    ...sweepNumbers(db),
    ...sweepCarts(db, catalog, (version) => sql`(${isQuoted(version)} or ${isSaved(version)})`),
    sweepLabelTemplates(db),
    sweepSealingKeys(db),
    ...sweepCodes(db),
    sweepBusinessInfo(db),
    ...sweepCredit(db),
    ...sweepAppointments(db),
    ...sweepPayments(db),
    sweepDeposits(db),
    ...sweepQuotes(db),
    sweepTerms(db),
    sweepLetters(db),
    ...sweepSavedCarts(db),
    ...sweepOperators(db),
    sweepMail(db, keep.mailDays),
    sweepEvents(db, keep.eventsDays),
    sweepConversations(db, keep.chatDays),
    sweepLeads(db, keep.leadDays),
    cancelUnfinished(platform, appointments),
    sweepLinks(db),
  ];
};
