import { calls } from '@demarc/contract';
import { formatEventTimestamp } from '@demarc/domain/event-log';
import { leadDefaults } from '@demarc/domain/lead';
import {
  acceptTerms,
  checkAddress,
  checkCredit,
  chooseServices,
  confirmContact,
  enterBusiness,
  type Shopping,
} from './shop-steps.ts';
import { sendCall } from './shopper.ts';
import { createCaptchaHeaders } from './solve-captcha.ts';
import { startVisit } from './visit.ts';
import type { DemoWorld } from './world.ts';

async function startShopping(world: DemoWorld): Promise<Shopping> {
  const address = world.takeAddress();
  return { visit: await startVisit(world), person: world.invent(address.state), address };
}

/** Writes the page to the event log, with the device. */
const logPage = (world: DemoWorld, { visit }: Shopping, page: string) => {
  const timestamp = formatEventTimestamp(world.clock.now());
  const entry = { sessionId: visit.sessionId, type: 'Page', name: page, section: 'page', page, timestamp } as const;
  const rest = { beginTime: timestamp, endTime: timestamp, logs: '', comments: `device: ${visit.device}`, delayMs: 0 };
  return sendCall(visit, calls.logEvent, { body: { ...entry, ...rest } });
};

const comments = [
  '',
  '',
  'Comparing with our current provider',
  'Waiting for the new lease',
  'Need my partner to look',
];

/** Shops and leaves. Fewer shoppers reach each later step, most of all on phones. */
export async function abandonCart(world: DemoWorld): Promise<void> {
  const { random } = world;
  const shopping = await startShopping(world);
  const { visit, person } = shopping;
  const goesOn = (chance: number) => random.next() < (visit.device === 'phone' ? chance * 0.75 : chance);
  await checkAddress(world, shopping);
  await logPage(world, shopping, 'addressCheck');
  if (!goesOn(0.85)) return;
  await chooseServices(world, shopping, random.next() < 0.3);
  await logPage(world, shopping, 'customize');
  if (random.next() < 0.25) await saveCart(world, shopping);
  if (!goesOn(0.6)) return;
  await sendCall(visit, calls.getCheckoutData, {});
  await logPage(world, shopping, 'checkout');
  if (!goesOn(0.6)) return;
  await enterBusiness(shopping);
  if (!goesOn(0.6)) return;
  await confirmContact(world, { ...shopping, person });
  await checkCredit(world, shopping, 'passes');
  if (goesOn(0.5)) await acceptTerms(visit);
}

async function saveCart({ random }: DemoWorld, { visit, person }: Shopping): Promise<void> {
  const rating = ([null, 5, 4, 4, 3, 2] as const)[random.below(6)] ?? null;
  const form = { email: person.email, rating, comment: random.pickOne(comments) };
  const body = { ...form, reminders: random.next() < 0.7, sendOffers: random.next() < 0.3 };
  await sendCall(visit, calls.saveCart, { query: { lastPage: 'customizeOrder' }, body });
}

/** Checks an address that no list has. */
export async function checkUnknownAddress(world: DemoWorld): Promise<void> {
  const shopping = await startShopping(world);
  const street = `${1 + world.random.below(90)} ${world.random.pickOne(['Unmapped', 'Newly Built', 'Back'])} Lane`;
  const address = { ...shopping.address, street };
  await checkAddress(world, { ...shopping, address }, false);
  await logPage(world, shopping, 'addressCheck');
}

const questions = [
  'We open a second shop in spring. Can you serve both?',
  'Do you offer a static IP address with this plan?',
  'Please call about dedicated internet for 40 people.',
  'How long does the installation take?',
  'Can we keep our three telephone numbers?',
];

/** Asks the sales team to call or write. */
export async function askSales(world: DemoWorld): Promise<void> {
  const { random } = world;
  const { visit, person, address } = await startShopping(world);
  const { street, city, state, zip } = address;
  const { business: businessName, ...contact } = person;
  const lead = {
    ...{ ...contact, businessName, comments: random.pickOne(questions), address: { street, city, state, zip } },
    preference: random.pickOne(['Phone', 'Email'] as const),
    ...{ campaign: leadDefaults.source, promise: leadDefaults.status },
  };
  await sendCall(visit, calls.submitSalesForm, { body: { lead } });
}

/** Joins the waitlist of an address. */
export async function joinWaitlist(world: DemoWorld): Promise<void> {
  const { visit, person, address } = await startShopping(world);
  const { firstName, lastName, email, phone } = person;
  const body = {
    ...{ checkId: '', firstName, lastName, email, mobileNum: phone, businessNum: '', existingLandline: false },
    ...{ zipCode: address.zip, city: address.city, streetAddress: address.street, unit: '', consent: true as const },
  };
  const captcha = await createCaptchaHeaders(visit, world.platform.config.captcha.siteKey);
  await sendCall(visit, calls.joinWaitlist, { body }, captcha);
}
