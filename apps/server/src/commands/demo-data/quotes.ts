import { calls, type QuoteOrderRequest } from '@demarc/contract';
import { addDays, getLocalDate } from '@demarc/domain/calendar';
import type { PriceAdjustment } from '@demarc/domain/cart';
import { getDefaultTerm } from '@demarc/domain/catalog';
import { buildCreditApplication, defaultHours, emptyCreditForm } from '@demarc/domain/checkout';
import type { NewQuote } from '@demarc/domain/quote';
import { createQuote, withdrawQuote } from '../../ordering/quote/index.ts';
import { fillSecrets } from '../../platform/mail/secrets.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import type { FiberAddress } from '../../shopping/address/index.ts';
import { hourMs } from './order-life.ts';
import type { DemoPerson } from './people.ts';
import { buildContact, confirmContact, drawSsn, listFiberPlans } from './shop-steps.ts';
import { createSealer, sendCall } from './shopper.ts';
import { startVisit } from './visit.ts';
import type { DemoWorld } from './world.ts';

/** How quotes end, with their number in a month. */
export const quoteEnds = {
  ...{ draft: 5, awaitingApproval: 4, sent: 12, opened: 5 },
  ...{ accepted: 8, declined: 4, withdrawn: 4, expired: 5 },
} as const;
export type QuoteEnd = keyof typeof quoteEnds;

/** A sales representative may promise thirty days without approval. */
const validDays: Partial<Record<QuoteEnd, number>> = { expired: 3, awaitingApproval: 60 };

const owners = [
  { name: 'Maria Santos', email: 'maria.santos@example.com', phone: '212-555-0171' },
  { name: 'Tom Reilly', email: 'tom.reilly@example.com', phone: '617-555-0172' },
  { name: 'Priya Nair', email: 'priya.nair@example.com', phone: '215-555-0173' },
];

/** Creates a quote as the provider's systems do, and lets its business answer. */
export async function runQuote(world: DemoWorld, end: QuoteEnd, number: number): Promise<void> {
  const { platform, agenda, clock } = world;
  const address = world.takeAddress();
  const person = world.invent(address.state);
  const quote = buildQuote(world, { end, number, address, person });
  const created = await createQuote(platform, quote);
  if (!created.ok) throw new Error(`the quote was refused: ${JSON.stringify(created.refusal)}`);
  await world.jobs.runDue();
  const answers: Partial<Record<QuoteEnd, () => Promise<unknown>>> = {
    opened: () => openQuote(world, quote, person),
    declined: async () => {
      const { visit, sessionId } = await openQuote(world, quote, person);
      await sendCall(visit, calls.declineQuote, { body: { sessionId, reason: 'Another offer was lower' } });
    },
    accepted: () => orderQuote(world, { quote, person, address }),
    withdrawn: () => withdrawQuote(platform, quote.number, { by: 'provider', reason: 'The building is not ready' }),
  };
  const answer = answers[end];
  if (!answer) return;
  const at = new Date(clock.now().getTime() + (5 + world.random.below(30)) * hourMs);
  agenda.add(at, `the answer to ${quote.number}`, async () => void (await answer()));
}

interface QuoteWish {
  readonly end: QuoteEnd;
  readonly number: number;
  readonly address: FiberAddress;
  readonly person: DemoPerson;
}

function buildQuote(world: DemoWorld, { end, number, address, person }: QuoteWish): NewQuote {
  const { random, clock, platform } = world;
  const { catalog, brand } = platform.provider;
  const { plans, routers } = listFiberPlans(catalog);
  const offered = plans.filter(({ lineMbps }) => lineMbps <= address.fiberMbps);
  const planId = (offered.length > 0 ? random.pickOne(offered) : plans[0])?.id ?? '';
  const voice = catalog.phonePlans.find(({ contract }) => contract === getDefaultTerm(catalog));
  const percent = end === 'awaitingApproval' ? 25 : random.pickOne([0, 0, 5, 10, 15]);
  const reason = end === 'awaitingApproval' ? 'Matches a competing offer' : 'New customer';
  const adjustments: PriceAdjustment[] = [{ target: planId, kind: 'percentOff', value: percent, reason }];
  const today = getLocalDate(brand.support.timeZone, clock.now());
  return {
    number: `Q-${300_000 + number}`,
    orderNumber: `M-${300_000 + number}`,
    address: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
    unit: '',
    role: 'sales',
    owner: random.pickOne(owners),
    contact: { email: person.email, name: `${person.firstName} ${person.lastName}`, business: person.business },
    ...(percent > 0 && { adjustments }),
    validUntil: addDays(today, validDays[end] ?? 30),
    ...(end === 'draft' && { draft: true }),
    services: {
      internet: { planId, routerId: random.pickOne(routers).id },
      ...(voice && random.next() < 0.4 && { phone: { planId: voice.id, lines: 1 + random.below(3) } }),
    },
  };
}

/** Opens the link in the mail of a quote. */
async function openQuote(world: DemoWorld, quote: NewQuote, person: DemoPerson) {
  const { db, config } = world.platform;
  const mail = (await listNewestMail(db, 100_000)).find(
    ({ to, key }) => to === person.email && key.startsWith(`quote:${quote.number}.`),
  );
  const token = /[?]token=([\w-]{22})/.exec((mail && fillSecrets(config.secret, mail)?.text) ?? '')?.[1];
  if (!token) throw new Error(`the mail of ${quote.number} has no link`);
  const visit = await startVisit(world);
  const { opened, errorMessage } = await sendCall(visit, calls.openQuoteByLink, { body: { token } });
  if (!opened) throw new Error(`${quote.number} was not opened: ${errorMessage}`);
  return { visit, sessionId: opened.sessionId, cart: opened.cart };
}

interface OpenedQuote {
  readonly quote: NewQuote;
  readonly person: DemoPerson;
  readonly address: FiberAddress;
}

async function orderQuote(world: DemoWorld, { quote, person, address }: OpenedQuote): Promise<void> {
  const { visit, sessionId, cart } = await openQuote(world, quote, person);
  await sendCall(visit, calls.validateQuoteBilling, {
    body: { sessionId, address: '', zip: '', city: '', state: '', useServiceAddressForBilling: true },
  });
  await confirmContact(world, { visit, person, address });
  const contact = buildContact({ person, address });
  const seal = await createSealer(visit);
  const { firstName, lastName } = person;
  const name = { firstName, middleInitial: '', lastName, dateOfBirth: '1980-02-29', noSsn: false };
  const plain = buildCreditApplication({
    ...emptyCreditForm,
    soleOwner: { ...name, ssn: drawSsn(world.random, 'passes') },
  });
  const people = await Promise.all(
    plain.people.map(async (owner) => ({ ...owner, ssn: owner.ssn && (await seal('ssn', owner.ssn)) })),
  );
  await sendCall(visit, calls.checkQuoteCredit, { body: { sessionId, contact, application: { ...plain, people } } });
  const { version, hash } = await sendCall(visit, calls.getTerms, {});
  const { days } = await sendCall(visit, calls.getQuoteDueDates, { body: { sessionId, installBy: 'technician' } });
  const day = world.random.pickOne(days.slice(0, 8));
  const [slot] = day?.slots ?? [];
  if (!day || !slot) throw new Error('there is no slot left');
  const hours = { businessStart: defaultHours.start, businessEnd: defaultHours.end };
  const reservation = { date: day.date, ...slot, appointmentCode: slot.code, isSelfInstall: false, ...hours };
  await sendCall(visit, calls.setQuoteDueDate, { body: { sessionId, reservation } });
  const request: QuoteOrderRequest = {
    ...{ sessionId, number: quote.number, contact, accepted911: quote.services.phone !== undefined },
    visit: { date: day.date, ...slot, isSelfInstall: false },
    terms: { version, hash },
    shown: { monthlyCents: cart.breakdown.header.cents, oneTimeCents: cart.breakdown.oneTimeCents },
  };
  await sendCall(visit, calls.submitQuote, { body: request });
}
