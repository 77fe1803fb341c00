import { randomUUID } from 'node:crypto';
import { calls, type EchoedAddress, type OrderRequest } from '@demarc/contract';
import type { Slot } from '@demarc/domain/appointment';
import { digitalVoiceDefaults, internetDefaults, phoneDefaults } from '@demarc/domain/cart';
import { type Catalog, getDefaultTerm } from '@demarc/domain/catalog';
import {
  buildCreditApplication,
  createBusinessInfo,
  defaultHours,
  emptyCreditForm,
  getCodeRecipient,
  tidyContact,
} from '@demarc/domain/checkout';
import { buildChosenAddress, buildUnlistedAddress } from '@demarc/domain/qualification';
import { buildDigitalVoiceSubmission, buildInternetSubmission, buildPhoneSubmission } from '@demarc/domain/submission';
import { listSentTexts } from '../../checkout/one-time-code/index.ts';
import { fillSecrets } from '../../platform/mail/secrets.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import type { Random } from '../../platform/random.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { FiberAddress } from '../../shopping/address/index.ts';
import type { DemoPerson } from './people.ts';
import { createSealer, type Shopper, sendCall } from './shopper.ts';
import { createCaptchaHeaders } from './solve-captcha.ts';
import type { Visit } from './visit.ts';
import type { DemoWorld } from './world.ts';

/** A visit at an address. */
export interface Shopping {
  readonly visit: Visit;
  readonly person: DemoPerson;
  readonly address: FiberAddress;
}

const toDashes = (phone: string) => `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`;

/** Checks an address of the coverage, or one that no list has. */
export async function checkAddress(world: DemoWorld, { visit, person, address }: Shopping, isListed = true) {
  const { street, zip, city, state } = address;
  const typed = { typedStreet: street, typedUnit: '' };
  const { addresses } = await sendCall(visit, calls.searchAddresses, {
    query: { zip, typed: street },
  });
  const [found] = addresses;
  if (isListed && !found) throw new Error(`${street}, ${zip} was not found`);
  const checked =
    isListed && found
      ? buildChosenAddress(found, null, '', typed)
      : buildUnlistedAddress({ street, city, state, unit: '' }, zip, typed);
  const check = {
    id: randomUUID(),
    address: checked,
    phone: toDashes(person.phone),
    email: person.email,
    ...{ pageUrl: '', journeyEntryUrl: '', campaign: '', entryPoint: '' },
    recommendation: ['BAU', 'BAU'] as const,
  };
  const captcha = await createCaptchaHeaders(visit, world.platform.config.captcha.siteKey);
  return sendCall(visit, calls.qualifyAddress, { query: {}, body: check }, captcha);
}

/** The server uses the address of the check. */
const echo = ({ zip, city, state }: FiberAddress): EchoedAddress => ({
  ...{ zip, city, altCity: '', state, locusId: '', networkAddressId: '', baseId: '', addressId: '', unit: '' },
  ...{ locationId: '', unitLocationId: '' },
});

export function listFiberPlans(catalog: Catalog) {
  const plans = catalog.internetPlans.filter(
    ({ technology, contract, ipType }) =>
      technology === 'fiber' && contract === getDefaultTerm(catalog) && ipType === 'Dynamic',
  );
  const router = catalog.routers.find(({ name }) => name.toLowerCase().includes('rent'));
  if (plans.length === 0 || !router)
    throw new StartupError('The demonstration data needs a catalog with fiber plans and a router for rent.');
  return { plans, routers: catalog.routers };
}

/** Puts a plan and a router into the cart, and sometimes digital voice. */
export async function chooseServices(world: DemoWorld, { visit, address }: Shopping, withVoice = false): Promise<void> {
  const { random } = world;
  const { catalog } = world.platform.provider;
  const { plans, routers } = listFiberPlans(catalog);
  const offered = plans.filter(({ lineMbps }) => lineMbps <= address.fiberMbps);
  const planId = (offered.length > 0 ? random.pickOne(offered) : plans[0])?.id ?? '';
  const selection = { ...internetDefaults, planId, routerId: random.pickOne(routers).id };
  const chosen = buildInternetSubmission(selection, undefined, false, catalog);
  await sendCall(visit, calls.submitData, { body: { address: echo(address), chosen } });
  const voice = catalog.digitalVoicePlans.find(({ contract }) => contract === getDefaultTerm(catalog));
  if (!withVoice || !voice) return;
  const voiceSelection = {
    ...digitalVoiceDefaults,
    kind: 'bdv' as const,
    lines: [{ planId: voice.id, device: 'desktop' as const }],
  };
  const body = {
    address: echo(address),
    chosen: buildDigitalVoiceSubmission(voiceSelection, undefined, { inBundle: false }, catalog),
  };
  await sendCall(visit, calls.submitBdv, { body });
}

export async function enterBusiness({ visit, person, address }: Shopping, changes: object = {}): Promise<void> {
  await sendCall(visit, calls.getCheckoutData, {});
  const contact = buildContact({ person, address });
  const blank = createBusinessInfo({ ...address, unit: '', addressId: '' }, contact);
  await sendCall(visit, calls.validateBusiness, {
    body: { info: { ...blank, contact, ...changes }, hours: defaultHours },
  });
}

export const buildContact = ({ person, address }: Pick<Shopping, 'person' | 'address'>) => {
  const { business: businessName, ...contact } = person;
  const blank = createBusinessInfo({ ...address, unit: '', addressId: '' }, contact).contact;
  return tidyContact({ ...blank, ...contact, businessName });
};

/** Confirms the mobile number or the email, as the shop's rules say. */
export async function confirmContact(world: DemoWorld, { visit, person, address }: Shopping): Promise<void> {
  const { rules } = world.platform.provider;
  if (rules.mobileCode === 'off') return;
  const recipient = getCodeRecipient(rules, buildContact({ person, address }));
  const body = rules.mobileCode === 'email' ? { email: recipient } : { phone: person.phone };
  await sendCall(visit, calls.sendOneTimeCode, { body });
  await enterCode(world, visit, recipient);
}

/** Enters the newest code that was sent. */
export async function enterCode({ platform }: DemoWorld, visit: Shopper, recipient: string): Promise<void> {
  const code = recipient.includes('@')
    ? await readMailedCode(platform, recipient)
    : await readText(platform, recipient);
  const answer = await sendCall(visit, calls.validateOneTimeCode, { body: { code } });
  if (answer.status !== 'SUCCESS') throw new Error(`the code was refused: ${answer.reason}`);
}

async function readText(platform: DemoWorld['platform'], phone: string): Promise<string> {
  const text = (await listSentTexts(platform)).find(({ to }) => to.endsWith(phone));
  return text?.text.slice(0, 6) ?? '';
}

async function readMailedCode({ db, config }: DemoWorld['platform'], to: string): Promise<string> {
  const mail = (await listNewestMail(db, 50)).find((each) => each.to === to && each.key.startsWith('one-time-code:'));
  return (mail && fillSecrets(config.secret, mail)?.text.match(/\d{6}/)?.[0]) ?? '';
}

/** The last digits of the Social Security number decide (docs/test-identities.md). The first of them tell people apart. */
export type DemoCredit = 'passes' | 'fails';
export const drawSsn = (random: Random, credit: DemoCredit): string =>
  credit === 'fails' ? '219090003' : `21909${1000 + random.below(9000)}`;

export async function checkCredit(
  world: DemoWorld,
  { visit, person, address }: Shopping,
  credit: DemoCredit,
): Promise<void> {
  const { rules } = world.platform.provider;
  await sendCall(visit, calls.getVoiceOrderStatus, {});
  if (rules.creditCheck === 'off') return;
  const seal = await createSealer(visit);
  const ssn = drawSsn(world.random, credit);
  const { firstName, lastName } = person;
  const soleOwner = { firstName, middleInitial: '', lastName, dateOfBirth: '1980-02-29', noSsn: false, ssn };
  const { people, ...application } = buildCreditApplication({ ...emptyCreditForm, soleOwner }, rules.creditCheck);
  const sealed = await Promise.all(
    people.map(async (owner) => ({ ...owner, ssn: owner.ssn && (await seal('ssn', owner.ssn)) })),
  );
  const { result } = await sendCall(visit, calls.checkCredit, {
    body: {
      contact: buildContact({ person, address }),
      application: { ...application, company: null, people: sealed },
    },
  });
  if (result.depositCents > 0) await sendCall(visit, calls.acceptDeposit, { body: result });
}

export async function acceptTerms(visit: Shopper): Promise<void> {
  const { version, hash } = await sendCall(visit, calls.getTerms, {});
  await sendCall(visit, calls.acceptTerms, { body: { version, hash, accepted: true } });
}

/** Reserves a slot on the day if it is offered, or else one of the next days. */
export async function reserveSlot(world: DemoWorld, visit: Shopper, day?: string): Promise<Slot> {
  const { days } = await sendCall(visit, calls.getDueDates, {});
  const sorted = days.toSorted((a, b) => a.date.localeCompare(b.date));
  const wanted = day === undefined ? undefined : sorted.find(({ date }) => date >= day);
  const soon = sorted.slice(0, 6);
  const offered = wanted ?? (soon.length > 0 ? world.random.pickOne(soon) : undefined);
  if (!offered) throw new Error('there is no slot left');
  const { date } = offered;
  const { interval, code } = world.random.pickOne(offered.slots);
  const hours = { businessStart: defaultHours.start, businessEnd: defaultHours.end };
  const body = { date, interval, code, appointmentCode: code, isSelfInstall: false, ...hours };
  const answer = await sendCall(visit, calls.reserveDueDate, { body });
  if (answer.status !== 'SUCCESS') throw new Error('the slot was taken');
  return { date, interval, code };
}

export async function choosePayment(world: DemoWorld, { visit, person }: Shopping): Promise<OrderRequest['payment']> {
  const hasCard = world.platform.provider.rules.payment === 'card-and-bank' && world.random.next() < 0.4;
  const payment = { autoPay: hasCard, paperFreeBilling: hasCard };
  if (world.platform.provider.rules.payment === 'off') return payment;
  if (hasCard) {
    const seal = await createSealer(visit);
    const { tokenized } = await sendCall(visit, calls.tokenizePaymentMethod, {
      body: {
        ...{ kind: 'Card', brand: 'VISA' },
        ...{ expMonth: '12', expYear: String(world.now.getFullYear() + 3) },
        ...{ isDebitCard: false, holderFirstName: person.firstName, holderLastName: person.lastName },
        billing: { address: '', city: '', state: '', zip: '', unit: '' },
        number: await seal('cardNumber', '4111111111111111'),
        securityCode: await seal('securityCode', '123'),
      },
    });
    await sendCall(visit, calls.savePaymentMethod, { body: { token: tokenized?.token ?? '' } });
  }
  const counts = { oneTimeCount: 1, equipmentCount: 12, routerCount: null };
  const paymentMethod = hasCard ? 'Card' : 'BankAccount';
  await sendCall(visit, calls.payInstallments, { body: { ...counts, ...payment, paymentMethod } });
  return payment;
}

/** Adds a telephone line with a number of another carrier, and signs the letter for it. */
export async function portNumber(world: DemoWorld, shopping: Shopping, number: string): Promise<void> {
  const { visit, person, address } = shopping;
  const { catalog } = world.platform.provider;
  const planId = catalog.phonePlans.find(({ contract }) => contract === getDefaultTerm(catalog))?.id ?? '';
  const authorisedName = `${person.firstName} ${person.lastName}`;
  const port = { currentProvider: 'Old Harbor Telephone', accountNumber: '4711', pin: '1234' };
  await sendCall(visit, calls.portNumber, {
    body: { number, ...port, serviceAddress: address.street, authorisedName },
  });
  const lines = [{ planId, number }];
  const chosen = buildPhoneSubmission({ ...phoneDefaults, lines }, undefined, { inBundle: false }, catalog);
  await sendCall(visit, calls.submitPhone, { body: { address: echo(address), chosen } });
  await sendCall(visit, calls.accept911, { body: { accepted: true } });
  const { firstName, lastName } = person;
  const signer = { firstName, lastName, contactNumber: toDashes(person.phone), owners: [], taxId: null };
  const carriers = { longDistanceProvider: 'Long Haul', intraLata: 'Near Tel', interLata: 'Far Tel' };
  const date = world.clock.now().toISOString().slice(0, 10);
  await sendCall(visit, calls.signLetter, { body: { ...signer, ...carriers, date } });
}
