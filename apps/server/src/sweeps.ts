import { type Appointments, sweepAppointments } from './appointment/index.ts';
import { sweepBusinessInfo } from './business-info/index.ts';
import { sweepCaptchas } from './captcha/index.ts';
import { sweepCarts } from './cart/index.ts';
import { sweepLabelTemplates } from './catalog/index.ts';
import { sweepConversations } from './chat/index.ts';
import { sweepCredit } from './credit/index.ts';
import { sweepDeposits } from './deposit/index.ts';
import { sweepEvents } from './event-log/index.ts';
import { sweepLeads } from './lead/index.ts';
import { sweepLetters } from './loa/index.ts';
import { sweepNumbers } from './numbers/index.ts';
import { sweepOperators } from './operator/index.ts';
import { cancelUnfinished, sweepLinks } from './order/index.ts';
import { sweepCodes } from './otp/index.ts';
import { sweepPayments } from './payment/index.ts';
import { sql } from './platform/database/sql.ts';
import { platformSweeps, type Sweep } from './platform/housekeeping.ts';
import { sweepMail } from './platform/mail/store.ts';
import type { Platform } from './platform/platform.ts';
import { sweepQualifications } from './qualification/index.ts';
import { isQuoted, sweepQuotes } from './quote/index.ts';
import { isSaved, sweepSavedCarts } from './saved-cart/index.ts';
import { sweepSealingKeys } from './secrets/index.ts';
import { sweepSessions } from './session/index.ts';
import { sweepTerms } from './terms/index.ts';

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
