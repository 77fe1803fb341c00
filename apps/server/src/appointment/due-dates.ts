import { type Breakdown, price } from '@demarc/domain/cart';
import { byTechnicianOnly, type DueDates, type InstallChoice, paysForTechnician } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { cartOfSession } from '../cart/index.ts';
import type { Platform } from '../platform/platform.ts';
import { checkedPlace } from '../qualification/index.ts';
import type { Appointments, Visit } from './gateway.ts';

type Parts = Pick<Platform, 'db' | 'provider'>;

/** Whose installation is asked about. */
export interface Asking {
  readonly sessionId: string;
  readonly checkId?: string | undefined;
  /** What is ordered, where that is known: a quote in place of the session's cart, or the cart that was just read. */
  readonly priced?: Breakdown;
  /** The last check, where it was read together with the session. */
  readonly checked?: ReturnType<typeof checkedPlace>;
}

/** Where the session's technicians go. */
export async function visitOf({ db }: Pick<Platform, 'db'>, asking: Asking): Promise<Result<Visit>> {
  const { sessionId, checkId } = asking;
  const checked = await (asking.checked ?? checkedPlace(db, sessionId));
  if (checkId && checked && checkId !== checked.guiSessionId) return refuse('otherAddress');
  return checked ? succeed({ sessionId, place: checked.parts }) : refuse('cartMissing');
}

export async function needsTechnician(platform: Parts, { sessionId, checkId, priced }: Asking): Promise<boolean> {
  if (priced) return paysForTechnician(priced);
  const found = await cartOfSession(platform, { sessionId, checkId });
  return found.ok && paysForTechnician(price(found.value.cart, platform.provider.catalog));
}

/** K-312: without a day there is nothing to choose from, which is a failure too. */
export async function dueDates(
  platform: Parts,
  appointments: Appointments,
  asking: Asking,
  installBy: InstallChoice,
): Promise<Result<DueDates>> {
  const visit = await visitOf(platform, asking);
  if (!visit.ok) return visit;
  const [dates, technicianOnly] = await Promise.all([
    appointments.dueDates(visit.value, installBy),
    needsTechnician(platform, asking),
  ]);
  if (dates === 'unknown') return refuse('unanswered');
  const days = technicianOnly && installBy === 'self' ? [] : dates.days;
  const { questions } = platform.provider.calendar;
  return succeed({
    days,
    installOptions: technicianOnly ? byTechnicianOnly(dates.installOptions) : dates.installOptions,
    status: days.length > 0 ? 'SUCCESS' : 'FAILURE',
    questions,
    questionnaire: questions.length > 0,
    dispatchInfo: '',
  });
}
