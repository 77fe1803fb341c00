import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, toInstant } from '@demarc/domain/calendar';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findQuote } from '../ordering/quote/index.ts';
import { listNewestMail } from '../platform/mail/store.ts';
import {
  completeQuoteCheckout,
  createQuoteInput,
  openQuoteShop,
  submitQuote,
  wharfAddress,
} from '../testing/quote-buyer.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { runQuoteAction } from './quote-actions.ts';

const { shop, db, getToday } = await openQuoteShop();
const { platform, clock } = shop;

/** Runs an action as `npm run quote` does. */
async function run(action: string, ...args: string[]) {
  const [printed, errors]: [string[], string[]] = [[], []];
  const files: Uint8Array[] = [];
  const output = {
    print: (line: string) => printed.push(line),
    printError: (line: string) => errors.push(line),
    write: (file: Uint8Array) => files.push(file),
  };
  const code = await runQuoteAction({ ...platform, ...output }, action, args);
  return { code, printed, errors, ...(files.length > 0 && { files }) };
}

async function writeQuotes(...quotes: object[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-quotes-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const file = join(dir, 'quotes.yaml');
  await writeFile(file, JSON.stringify({ quotes }));
  return file;
}

let count = 0;
const createInput = (change: object = {}) => {
  count += 1;
  return {
    ...{ number: `Q-C${100 + count}`, orderNumber: `M-C${count}`, address: wharfAddress, validUntil: '2026-03-20' },
    internet: { plan: 'fiber-500', router: 'router-rent' },
    ...change,
  };
};
const create = async (change: object = {}) => {
  const input = createInput(change);
  expect(await run('create', await writeQuotes(input))).toMatchObject({ code: 0, errors: [] });
  return input;
};
const large = [{ target: 'fiber-500', kind: 'percentOff', value: 55 }];
const done = (...printed: string[]) => ({ code: 0, printed, errors: [] });
const refused = (...errors: string[]) => ({ code: 1, printed: [], errors });

describe('npm run quote', () => {
  test('edits a sent quote, which is then a draft of the next revision, and reports each refusal [O-097]', async () => {
    const quote = await create();
    const file = await writeQuotes({ ...quote, note: 'Second' }, createInput({ number: 'Q-NONE' }));
    expect(await run('edit', file)).toEqual({
      code: 1,
      printed: [`${quote.number}: is a draft, revision 2.`],
      errors: ['Q-NONE: there is no such quote.'],
    });
  });

  test('warns of a quote without a contact, which its number opens [O-127]', async () => {
    const [warned, other] = [createInput(), createInput({ contact: { email: 'warned@example.com' } })];
    const { printed } = await run('create', await writeQuotes(warned, other));
    expect(printed).toEqual([
      `${warned.number}: ${wharfAddress}, can be ordered until 2026-03-20. Without a contact, everybody who checks its address can open it.`,
      `${other.number}: ${wharfAddress}, can be ordered until 2026-03-20.`,
    ]);
  });

  test('shows a quote with its people, its price and its history [O-207]', async () => {
    const owner = { name: 'Sam Keel', email: 'sam@example.com' };
    const contact = { email: 'ann@example.com', business: 'Larch Bakery' };
    const { number, orderNumber } = await create({ draft: true, owner, contact });
    await run('send', number);
    expect((await run('show', number)).printed).toContain(
      `order     none yet. The first one gets the number ${orderNumber}`,
    );
    await run('withdraw', number, 'another', 'address');
    const at = clock.now().toISOString();
    expect(await run('show', number.toLowerCase())).toEqual(
      done(
        `${number}: is withdrawn.`,
        'revision  1',
        `address   ${wharfAddress}`,
        expect.stringMatching(/^price {5}Fiber 500, \$\d+\.\d\d a month, \$\d+\.\d\d once$/),
        'owner     Sam Keel, sam@example.com',
        'customer  Larch Bakery, ann@example.com',
        'order     none',
        `${at}  created`,
        `${at}  send by provider  sent  revision 1`,
        `${at}  withdraw by provider  withdrawn  revision 1  another address`,
      ),
    );
    expect(await run('show', 'Q-NONE')).toEqual(refused('Q-NONE: there is no such quote.'));
  });

  test('shows the orders of a quote with their states: first a held one, then the accepted one [O-207]', async () => {
    const quote = createQuoteInput();
    const order = async (options: { lastFour: string; phone: string }) => {
      const { visitor, request } = await completeQuoteCheckout(shop, { quote, ...options });
      return (await submitQuote(visitor, request)).json().outputField.svcOrderNumbersField[0].valueField;
    };
    const show = async () => (await run('show', quote.number)).printed;
    const held = await order({ lastFour: '0003', phone: '2015550161' });
    expect(held).toBe(quote.orderNumber);
    const heldLine = `order     ${held}, withRepresentative`;
    expect(await show()).toEqual([
      expect.stringMatching(`^${quote.number}: can be ordered until `),
      ...[
        'revision  1',
        `address   ${wharfAddress}`,
        expect.stringMatching(/^price /),
        'owner     none',
        'customer  none',
      ],
      ...[heldLine, expect.stringMatching(/ created$/), expect.stringMatching(/ send by provider /)],
    ]);
    clock.advance(1000);
    const accepted = await order({ lastFour: '1120', phone: '2015550162' });
    const printed = await show();
    expect(printed[0]).toBe(`${quote.number}: is accepted.`);
    // The hand-over may be done already.
    const acceptedLine = `^order     ${accepted}, (?:submitted|accepted), of revision 1, opened by address$`;
    expect(printed.filter((line) => line.startsWith('order '))).toEqual([
      heldLine,
      expect.stringMatching(acceptedLine),
    ]);
    expect(printed.at(-1)).toMatch(/ accept by shopper {2}accepted {2}revision 1$/);
  });

  test('says that a sent quote is expired as soon as its last day is over in the time zone of the shop [O-207]', async () => {
    const { number } = await create({ validUntil: getToday() });
    const readLines = async () => {
      const { printed } = await run('show', number);
      return [printed[0], printed.find((line) => line.startsWith('order '))];
    };
    const nextDay = toInstant(platform.provider.brand.support.timeZone, addDays(getToday(), 1), 0);
    clock.advance(nextDay.getTime() - 1 - clock.now().getTime());
    expect(await readLines()).toEqual([
      `${number}: can be ordered until ${getToday()}.`,
      expect.stringMatching(/^order {5}none yet\. /),
    ]);
    clock.advance(1);
    expect(await readLines()).toEqual([`${number}: is expired.`, 'order     none']);
    expect((await findQuote(db, number))?.state).toBe('sent');
  });

  test('sends a draft with a mail, and a sent quote again [O-097]', async () => {
    const { number } = await create({ draft: true, contact: { email: 'command@example.com' } });
    const countMails = async () =>
      (await listNewestMail(db, 50)).filter(({ to }) => to === 'command@example.com').length;
    expect(await countMails()).toBe(0);
    for (const mails of [1, 2]) {
      expect(await run('send', number)).toEqual(done(`${number}: can be ordered until 2026-03-20.`));
      expect(await countMails()).toBe(mails);
    }
    expect(await run('send', 'Q-NONE')).toEqual(refused('Q-NONE: there is no such quote.'));
  });

  test('says what of a quote that waits for approval is beyond the limits of its role [O-195]', async () => {
    const input = createInput({ limits: 'sales', adjustments: large, draft: true });
    await run('create', await writeQuotes(input));
    expect(await run('send', input.number)).toEqual(
      done(`${input.number}: waits for the approval of a role with higher limits: it takes too much off fiber-500.`),
    );
    expect(await run('send', input.number)).toEqual(
      refused(`${input.number}: that is not possible now: the quote is waiting for approval.`),
    );
  });

  test('approves a quote for a role that may, within its limits [O-097]', async () => {
    const { number } = await create({ limits: 'sales', adjustments: large });
    expect(await run('approve', number, 'sales')).toEqual(
      refused(`${number}: roles.yaml has no such role, or the role may not approve quotes.`),
    );
    expect(await run('approve', number, 'manager')).toEqual(done(`${number}: can be ordered until 2026-03-20.`));
    expect(await run('approve', number, 'manager')).toEqual(
      refused(`${number}: that is not possible now: the quote is sent.`),
    );
  });

  test('withdraws a quote once, with a reason of several words [O-097]', async () => {
    const { number } = await create();
    expect(await run('withdraw', number, 'wrong', 'address')).toEqual(done(`${number}: is withdrawn.`));
    const again = await run('withdraw', number);
    expect([again.code, again.errors[0]]).toEqual([1, expect.stringContaining('that is not possible now')]);
  });

  test('duplicates a quote as a draft with other numbers [O-097]', async () => {
    const { number } = await create();
    const copied = await run('duplicate', number);
    expect(copied).toEqual(done(expect.stringMatching(/^Q-[0-9A-F]{8}: is a draft, revision 1\.$/) as never));
    expect(await run('duplicate', 'Q-NONE')).toEqual(refused('Q-NONE: there is no such quote.'));
  });

  test('lists and counts quotes by state, owner and day [O-097]', async () => {
    clock.advance(24 * 60 * 60_000);
    const day = getToday();
    const owner = { name: 'Lee Mast' };
    const sent = await create({ owner });
    const draft = await create({ owner, draft: true });
    const line = (number: string, state: string) =>
      `${number}  ${state}  revision 1  until 2026-03-20  Lee Mast  ${wharfAddress}`;
    expect((await run('list', '--owner', 'Lee Mast')).printed.toSorted()).toEqual([
      line(sent.number, 'sent'),
      line(draft.number, 'draft'),
    ]);
    expect((await run('list', '--owner', 'Lee Mast', '--state', 'draft')).printed).toEqual([
      line(draft.number, 'draft'),
    ]);
    expect((await run('list', '--owner', 'Lee Mast', '--until', day)).printed).toEqual([]);
    expect((await run('list', '--owner', 'Lee Mast', '--from', day)).printed).toHaveLength(2);
    const funnel = 'draft 1  awaitingApproval 0  sent 1  accepted 0  declined 0  withdrawn 0  expired 0';
    expect(await run('funnel', '--owner', 'Lee Mast')).toEqual(done(`all  ${funnel}`, `Lee Mast  ${funnel}`));
    for (const [option, value, problem] of [
      ['--state', 'sold', /^There is no state sold\. Name one of draft, /],
      ['--from', 'tomorrow', 'Write a day as 2026-12-31.'],
    ] as const)
      await expect(run('list', option, value)).rejects.toThrow(problem);
  });

  test('counts the day of a quote in the time zone of the shop [O-225]', async () => {
    const day = addDays(getToday(), 1);
    const nextDay = addDays(day, 1);
    // In UTC, the next day has begun.
    const lateEvening = toInstant(platform.provider.brand.support.timeZone, day, 23 * 60);
    clock.advance(lateEvening.getTime() - clock.now().getTime());
    await create({ owner: { name: 'Kim Stern' } });
    const count = async (...range: string[]) => (await run('list', '--owner', 'Kim Stern', ...range)).printed.length;
    expect([await count('--from', day, '--until', nextDay), await count('--from', nextDay)]).toEqual([1, 0]);
  });

  test('writes the PDF of a quote, and nothing else, to the output [O-133]', async () => {
    const { number } = await create();
    const written = await run('pdf', number.toLowerCase());
    expect(written).toMatchObject(done());
    const [file = expect.unreachable(), ...others] = written.files ?? [];
    expect(others).toEqual([]);
    expect(readPdf(Buffer.from(file)).join(' ')).toContain(number);
    expect(await run('pdf', 'Q-NONE')).toEqual(refused('Q-NONE: there is no such quote.'));
  });

  test('refuses an unknown action [O-097]', async () => {
    for (const action of ['sell', '', 'toString'])
      await expect(run(action)).rejects.toThrow('Name an action: create, edit, list, funnel, pdf, show, send,');
  });
});
