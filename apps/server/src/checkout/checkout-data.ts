import type { CheckoutData, SealingKey } from '@demarc/contract';
import { price } from '@demarc/domain/cart';
import { installmentOffer } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import { businessOf } from '../business-info/index.ts';
import { cartOfSession, type Visit } from '../cart/index.ts';
import { creditOf } from '../credit/index.ts';
import { openOrder } from '../order/index.ts';
import type { Platform } from '../platform/platform.ts';

/** Birthdays are the bureau's to know: we keep none, and none is 0/0/0 (K-220). */
const birth = { day: 0, month: 0, year: 0 };
const nobody = { firstName: '', middleInitial: '', lastName: '', birth };
const nowhere = { address: '', city: '', state: '', zip: '', unit: '' };

/** What checkout begins with: of the cart what is paid over time, and what the shopper said before. */
export async function checkoutData(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  visit: Visit,
  sealingKey: SealingKey | undefined,
): Promise<Result<CheckoutData>> {
  const { sessionId } = visit;
  const { db, clock, provider } = platform;
  const found = await cartOfSession(platform, visit);
  if (!found.ok) return found;
  const { cart, home } = found.value;
  const [business, credit, orderNumber] = await Promise.all([
    businessOf(db, sessionId),
    creditOf(db, sessionId, home.checkId),
    // K-124: the order has its number from the moment checkout begins.
    openOrder(db, sessionId, home.checkId, clock.now()),
  ]);
  const applicant = credit?.applicant;
  const { address, city, state, zip, unit } = business?.info.business ?? nowhere;
  const [first = nobody, second = nobody] = applicant?.people.map((person) => ({ ...person, birth })) ?? [];
  const isPartner = applicant?.ownerType === 'P';
  return succeed({
    installments: installmentOffer(cart, price(cart, provider.catalog), provider.catalog),
    useServiceAddressForBilling: business?.info.useServiceAddressForBilling ?? true,
    billing: { address, city, state, zip, unit },
    ownerType: applicant?.ownerType ?? '',
    soleOwner: isPartner ? nobody : first,
    partner1: isPartner ? first : nobody,
    partner2: isPartner ? second : nobody,
    orderNumber,
    sealingKey,
    company: applicant?.company ?? { billingName: '', taxIdLastFour: '' },
  });
}
