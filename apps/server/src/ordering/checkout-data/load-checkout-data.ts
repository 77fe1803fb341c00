import type { CheckoutData } from '@demarc/contract';
import { priceCart } from '@demarc/domain/cart';
import { calculateInstallmentOffer } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import { findBusiness } from '../../checkout/business-info/index.ts';
import { findCreditCheck } from '../../checkout/credit/index.ts';
import { findCurrentKey } from '../../checkout/secrets/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CartRef, loadSessionCart } from '../../shopping/cart/index.ts';
import { findOrCreateOrder } from '../order/index.ts';

/** We store no birthdays; only the bureau gets them. For the page, 0/0/0 means that there is none (K-220). */
const birth = { day: 0, month: 0, year: 0 };
const emptyPerson = { firstName: '', middleInitial: '', lastName: '', birth };
const emptyAddress = { address: '', city: '', state: '', zip: '', unit: '' };

/** Loads the data that checkout starts with: the installments of the cart, and the shopper's earlier entries. */
export async function loadCheckoutData(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  cartRef: CartRef,
): Promise<Result<CheckoutData>> {
  const { sessionId } = cartRef;
  const { db, clock, provider } = platform;
  const [found, sealingKey] = await Promise.all([loadSessionCart(platform, cartRef), findCurrentKey(db, clock.now())]);
  if (!found.ok) return found;
  const { cart, cartAddress } = found.value;
  const [business, credit, orderNumber] = await Promise.all([
    findBusiness(db, sessionId),
    findCreditCheck(db, sessionId, cartAddress.checkId),
    // K-124: the order gets its number when checkout starts.
    findOrCreateOrder(db, sessionId, cartAddress.checkId, clock.now()),
  ]);
  const applicant = credit?.applicant;
  const { address, city, state, zip, unit } = business?.info.business ?? emptyAddress;
  const [first = emptyPerson, second = emptyPerson] = applicant?.people.map((person) => ({ ...person, birth })) ?? [];
  const isPartner = applicant?.ownerType === 'P';
  return succeed({
    installments: calculateInstallmentOffer(cart, priceCart(cart, provider.catalog), provider.catalog),
    useServiceAddressForBilling: business?.info.useServiceAddressForBilling ?? true,
    billing: { address, city, state, zip, unit },
    ownerType: applicant?.ownerType ?? '',
    soleOwner: isPartner ? emptyPerson : first,
    partner1: isPartner ? first : emptyPerson,
    partner2: isPartner ? second : emptyPerson,
    orderNumber,
    sealingKey,
    company: applicant?.company ?? { billingName: '', taxIdLastFour: '' },
  });
}
