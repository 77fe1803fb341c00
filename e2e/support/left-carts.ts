import { randomUUID } from 'node:crypto';
import { businessInfo } from '../../apps/server/src/business-info/schema.ts';
import { cart, soldCatalog } from '../../apps/server/src/cart/schema.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { creditCheck } from '../../apps/server/src/credit/schema.ts';
import { addOperator } from '../../apps/server/src/operator/index.ts';
import { customerOrder } from '../../apps/server/src/order/schema.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open.ts';
import type { Database } from '../../apps/server/src/platform/database/types.ts';
import { openLog } from '../../apps/server/src/platform/logging.ts';
import { loadProvider } from '../../apps/server/src/provider/index.ts';
import { qualification } from '../../apps/server/src/qualification/schema.ts';
import { savedCart } from '../../apps/server/src/saved-cart/schema.ts';
import { termsAcceptance } from '../../apps/server/src/terms/schema.ts';

export interface LeftCart {
  readonly minutesAgo: number;
  /** How many steps were done after choosing: checkout, business, credit, terms. */
  readonly steps: 0 | 1 | 2 | 3 | 4;
  readonly monthlyCents: number;
  readonly business?: string;
  readonly email: string;
  readonly address: string;
  readonly saved?: boolean;
}

const catalogVersion = 'of the test';

async function leave(db: Database, left: LeftCart, now: Date): Promise<void> {
  const { minutesAgo, steps, monthlyCents, business = '', email, address } = left;
  const at = new Date(now.getTime() - minutesAgo * 60_000);
  const [sessionId, checkId] = [randomUUID(), randomUUID()];
  const of = { sessionId, checkId };
  // What the report does not read may be anything.
  const any = {} as never;
  const contact = { businessName: business, email, phone: '2015550142' };
  const result = { contact: { email, phone: contact.phone } } as never;
  const told = { attempts: 1, address, rule: 'qualified', outcome: any, result, checkedAt: at };
  await db.insert(qualification).values({ sessionId, id: checkId, ...told });
  const value = { catalogVersion } as never;
  const place = { zip: '07030', lineMbps: 1000 };
  await db.insert(cart).values({ ...of, ...place, value, monthlyCents, catalogVersion, revision: 1, changedAt: at });
  if (steps > 0)
    await db.insert(customerOrder).values({ ...of, number: `C${sessionId}`, state: 'open', createdAt: at });
  if (steps > 0)
    await db.insert(businessInfo).values({
      ...{ ...of, info: { contact } as never, hours: any, answer: any },
      ...{ addressRetries: 0, passed: steps > 1, savedAt: at },
    });
  if (steps > 2)
    await db.insert(creditCheck).values({
      ...{ ...of, attemptId: randomUUID(), applicant: any, result: { status: 'SUCCESS' } as never, answeredAt: at },
    });
  if (steps > 3)
    await db.insert(termsAcceptance).values({ ...of, version: '1', hash: '', term: 'TwoYears', acceptedAt: at });
  if (left.saved)
    await db.insert(savedCart).values({
      ...{ sessionId, email, comment: '', reminders: false, sendOffers: false, lastPage: 'customizeOrder' },
      ...{ cart: any, addressCheck: any, contacts: any, savedAt: at, expiresAt: new Date(at.getTime() + 864_000_000) },
    });
}

/** A shop's folder with an operator and carts that were left, before the shop itself is started on it. */
export async function leaveCarts(dataDir: string, email: string, carts: readonly LeftCart[]) {
  const config = readConfig({ DATA_DIR: dataDir });
  const { db, close } = await openDatabase(config, openLog('warn'));
  try {
    const now = systemClock.now();
    await db.insert(soldCatalog).values({ version: catalogVersion, contents: '{}', firstSoldAt: now });
    for (const left of carts) await leave(db, left, now);
    const provider = await loadProvider(config.providerDir);
    const operator = await addOperator({ db, clock: systemClock, config, provider }, email);
    if (typeof operator === 'string') throw new Error(operator);
    return operator;
  } finally {
    await close();
  }
}
