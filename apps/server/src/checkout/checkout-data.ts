import type { CheckoutData } from '@demarc/contract';
import { type Breakdown, type Cart, price } from '@demarc/domain/cart';
import type { Catalog } from '@demarc/domain/catalog';
import type { InstallmentOffer } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import { businessOf } from '../business-info/index.ts';
import { cartOfSession } from '../cart/index.ts';
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
  sessionId: string,
  checkId: string | undefined,
): Promise<Result<CheckoutData>> {
  const { db, clock, provider } = platform;
  const found = await cartOfSession(platform, sessionId, checkId);
  if (!found.ok) return found;
  const { cart, home } = found.value;
  const business = await businessOf(db, sessionId);
  const applicant = (await creditOf(db, sessionId, home.checkId))?.applicant;
  const { address, city, state, zip, unit } = business?.info.business ?? nowhere;
  const [first = nobody, second = nobody] = applicant?.people.map((person) => ({ ...person, birth })) ?? [];
  const isPartner = applicant?.ownerType === 'P';
  return succeed({
    installments: installmentOffer(price(cart, provider.catalog), boughtRouter(cart, provider.catalog)),
    useServiceAddressForBilling: business?.info.useServiceAddressForBilling ?? true,
    billing: { address, city, state, zip, unit },
    ownerType: applicant?.ownerType ?? '',
    soleOwner: isPartner ? nobody : first,
    partner1: isPartner ? first : nobody,
    partner2: isPartner ? second : nobody,
    // K-124: the order has its number from the moment checkout begins.
    orderNumber: await db.transaction((tx) => openOrder(tx, sessionId, home.checkId, clock.now())),
    company: applicant?.company ?? { billingName: '', taxIdLastFour: '' },
  });
}

/** The router of the cart, by its name in the list of charges; undefined where there is none. */
function boughtRouter({ internet, tv }: Cart, catalog: Catalog): string | undefined {
  const id = internet?.routerId ?? tv?.routerId;
  return id === undefined ? undefined : catalog.find('routers', id)?.name;
}

/** What is paid over time: the router by itself, all other equipment together (K-159, K-160). */
function installmentOffer({ oneTime }: Breakdown, router: string | undefined): InstallmentOffer {
  const overTime = oneTime.filter(({ instalments }) => instalments > 1);
  const sum = (charges: typeof overTime) => ({
    count: charges[0]?.instalments ?? 0,
    priceCents: charges.reduce((cents, { instalmentCents }) => cents + instalmentCents, 0),
  });
  const routers = overTime.filter(({ name }) => name === router);
  return {
    ...sum(overTime.filter(({ name }) => name !== router)),
    routerQualified: routers.length > 0,
    router: sum(routers),
  };
}
