import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isOrdered } from '../../ordering/order/index.ts';
import { sql } from '../../platform/database/sql.ts';
import type { SavedCartTable } from '../../platform/database/tables.ts';
import { getSender } from '../../platform/mail/gateway.ts';
import { createSmtpDelivery } from '../../platform/mail/smtp.ts';
import { loadPortableCheck } from '../../shopping/qualification/index.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { startMailServer } from '../../testing/start-mail-server.ts';
import {
  createShopperWithCart,
  findToken,
  listMails,
  passGate,
  retrieveCart,
  saveNewCart,
  sendSaveCart,
  shopperEmail,
} from '../../testing/steps/saved-carts.ts';
import { markCartOrdered } from './index.ts';
import { enqueueDueReminders, sendReminder } from './remind.ts';

const shop = await openShop({ jobs: 'running' });
const { app, api, platform, database, clock } = shop;
const { db } = database;
const listSaved = () =>
  db.query<Pick<SavedCartTable, 'id' | 'cartId' | 'orderedAt'>>(
    sql`select id, cart_id, ordered_at from saved_cart order by saved_at`,
  );
const dayMs = 24 * 60 * 60 * 1000;
const runReminder = async (nth = 0, orders = { isOrdered }) => {
  const [saved] = await listSaved();
  await sendReminder({ ...platform, ...orders }, saved?.id ?? '', nth);
};
/** Runs every reminder job of every save. */
const runAllReminders = async () => {
  for (const { id } of await listSaved())
    for (const nth of [0, 1, 2]) await sendReminder({ ...platform, isOrdered }, id, nth);
};
const stopReminders = (token: string) =>
  app.inject({
    method: 'POST',
    url: `${api}/reminders/${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** The session's cart, as an order marks it. */
const findOrderedCart = async ({ sessionId }: { readonly sessionId: string }) => {
  const check = await loadPortableCheck(db, sessionId);
  return { sessionId, checkId: check?.result.checkId ?? '', isGated: true, email: 'somebody@example.com' };
};
/** Lists the reminders, without the first mail. */
const listReminders = async () => (await listMails(shop)).filter(({ key }) => key.startsWith('saved-cart-reminder'));

beforeEach(async () => {
  await db.query(
    sql`truncate saved_cart, saved_cart_link, saved_cart_visit, gate_tries, mail_message, rate_limit, daily_budget`,
  );
});

describe('a reminder', () => {
  test('is not sent if the mail with the link could not be delivered [S-239]', async () => {
    await saveNewCart(shop);
    await db.query(sql`update mail_message set status = 'failed'`);
    await runReminder();
    expect(await listMails(shop)).toHaveLength(1);
    await db.query(sql`update mail_message set status = 'sent'`);
    await runReminder();
    expect(await listMails(shop)).toHaveLength(2);
  });

  test('has its own link to the same cart, the agreement, and a link to stop reminders [S-208]', async () => {
    const { cartToken } = await saveNewCart(shop);
    clock.advance(2 * dayMs);
    await runReminder();
    const [mail] = await listReminders();
    const token = findToken(mail?.text ?? '', 'scartid');
    expect(token).not.toBe(cartToken);
    for (const each of [token, cartToken])
      expect((await retrieveCart(await passGate(shop, each), `scartid=${each}`)).json().Status).toBe('SUCCESS');
    const stop = findToken(mail?.text ?? '', 'stop');
    expect(mail?.unsubscribeUrl).toBe(`http://localhost:3000${api}/reminders/${stop}`);
    expect(mail?.subject).toMatch(/^Your Halyard Business order is saved until /);
    expect(mail?.text).toContain('2-year agreement');
    expect(mail?.text).toMatch(/The link is valid until \w+ \d+, 2026, ten days after you saved your order\./);
  });

  test('is sent once when a demonstration starts on a later day: only the last one that is due', async () => {
    await saveNewCart(shop);
    const startOn = async (days: number) => {
      onTestFinished(() => clock.advance(-days * dayMs));
      clock.advance(days * dayMs);
      await enqueueDueReminders(platform);
    };
    await startOn(1.9);
    await startOn(0.8);
    await startOn(0.1);
    const sentSteps = async () => (await listReminders()).map(({ key }) => key.at(-1));
    await expect.poll(sentSteps).toEqual(['0']);
    await startOn(6.5);
    await expect.poll(sentSteps).toEqual(['2', '0']);
  });

  test('has the price without auto pay, even for a cart that was saved with it', async () => {
    const { mail } = await saveNewCart(shop);
    await db.query(sql`update saved_cart set cart = jsonb_set(cart, '{value,autoPayPrice}', 'true')`);
    await runReminder();
    const total = (text = '') => /Total monthly charges.*?(\$[\d.]+)/s.exec(text)?.[1];
    expect(total(mail?.text)).toMatch(/^\$/);
    expect(total((await listReminders())[0]?.text)).toBe(total(mail?.text));
  });

  test('safety 10: is sent once, however often its job runs', async () => {
    await saveNewCart(shop);
    await Promise.all([runReminder(), runReminder()]);
    await runReminder();
    expect(await listReminders()).toHaveLength(1);
    await runReminder(1);
    expect(await listReminders()).toHaveLength(2);
  });

  test('is not sent after one click on the stop link, which the first mail has too', async () => {
    const { stopToken } = await saveNewCart(shop);
    expect((await stopReminders('AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(200);
    await runReminder();
    expect(await listReminders()).toHaveLength(1);
    expect((await stopReminders(stopToken)).statusCode).toBe(200);
    await runReminder(1);
    expect(await listReminders()).toHaveLength(1);
  });

  test('is not stopped by a GET, which redirects to the confirmation page', async () => {
    const { stopToken } = await saveNewCart(shop);
    const answer = await app.inject(`${api}/reminders/${stopToken}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/business/internet/abandoned-cart?stop=${stopToken}`,
    ]);
    await runReminder();
    expect(await listReminders()).toHaveLength(1);
  });

  test('has a state, active or stopped, that only its stop link shows', async () => {
    const { stopToken, cartToken } = await saveNewCart(shop);
    const state = async (token: string) => (await app.inject(`${api}/reminder-state/${token}`)).json().Status;
    expect([await state(stopToken), await state(stopToken)]).toEqual(['GOING', 'GOING']);
    await stopReminders(stopToken);
    expect([await state(stopToken), await state(cartToken), await state(stopToken.slice(1))]).toEqual([
      ...['STOPPED', 'UNKNOWN', 'UNKNOWN'],
    ]);
    // Reminders end when the link expires.
    const ended = await saveNewCart(shop);
    clock.advance(10 * dayMs);
    expect(await state(ended.stopToken)).toBe('STOPPED');
  });

  test('has a stop link that opens no cart', async () => {
    const { stopToken } = await saveNewCart(shop);
    expect((await retrieveCart(await shop.startVisit(), `scartid=${stopToken}`)).json().Status).toBe('FAIL');
  });

  test.each(['saved', 'retrieved'] as const)(
    'is not sent after an order by the session that %s the cart',
    async (origin) => {
      const { visitor, cartToken } = await saveNewCart(shop);
      const ordering = origin === 'saved' ? visitor : await passGate(shop, cartToken);
      await retrieveCart(ordering, `scartid=${cartToken}`);
      await markCartOrdered(db, await findOrderedCart(ordering), clock.now());
      await runReminder();
      expect(await listReminders()).toEqual([]);
    },
  );

  test('is sent after the order of another cart, or of a session that came by a referral', async () => {
    const { visitor, cartToken } = await saveNewCart(shop);
    await markCartOrdered(db, { ...(await findOrderedCart(visitor)), checkId: randomUUID() }, clock.now());
    const stranger = await shop.startVisit();
    await retrieveCart(stranger, `scartid=${cartToken}&fiosreferral=Y`);
    await markCartOrdered(db, await findOrderedCart(stranger), clock.now());
    await runReminder();
    expect(await listReminders()).toHaveLength(1);
  });

  test('is not sent for a cart that was first saved while it was ordered, and so is not marked as ordered', async () => {
    const { visitor } = await saveNewCart(shop);
    const { sessionId, checkId } = await findOrderedCart(visitor);
    const checkedCarts: unknown[] = [];
    await runReminder(0, { isOrdered: async (_, carts) => checkedCarts.push(...carts) > 0 });
    expect([checkedCarts, await listReminders()]).toEqual([[{ sessionId, checkId, savedAt: clock.now() }], []]);
  });

  test('is sent although a session orders that passed the gate but did not retrieve the cart', async () => {
    const { visitor, cartToken } = await saveNewCart(shop);
    const otherSession = await passGate(shop, cartToken);
    await markCartOrdered(db, { ...(await findOrderedCart(visitor)), sessionId: otherSession.sessionId }, clock.now());
    await runReminder();
    expect(await listReminders()).toHaveLength(1);
  });

  test('is not sent after the link has expired', async () => {
    await saveNewCart(shop);
    clock.advance(10 * dayMs);
    await runReminder();
    expect(await listReminders()).toEqual([]);
  });
});

describe('a cart that was saved twice', () => {
  /** Saves a cart twice, and opens the second link in another session. */
  async function saveTwice() {
    const { visitor, stopToken } = await saveNewCart(shop);
    clock.advance(60_000);
    await sendSaveCart(visitor);
    const [newest] = await listMails(shop);
    const second = { cart: findToken(newest?.text ?? '', 'scartid'), stop: findToken(newest?.text ?? '', 'stop') };
    const phone = await passGate(shop, second.cart);
    await retrieveCart(phone, `scartid=${second.cart}`);
    return { visitor, phone, first: { stop: stopToken }, second };
  }

  test('gets three reminders, all for the last save and with its answers', async () => {
    const { phone } = await saveTwice();
    await runAllReminders();
    const [, last] = await listSaved();
    expect((await listReminders()).map(({ key }) => key).sort()).toEqual(
      [0, 1, 2].map((nth) => `saved-cart-reminder:${last?.id}:${nth}`),
    );
    // The other session saves the cart again without reminders. The last save counts.
    await db.query(sql`truncate mail_message`);
    clock.advance(60_000);
    await sendSaveCart(phone, { reminders: false, email: 'ann.lee@example.com' });
    await runAllReminders();
    expect(await listMails(shop)).toEqual([]);
    expect(new Set((await listSaved()).map(({ cartId }) => cartId)).size).toBe(1);
  });

  test('is the same cart after its address was checked again', async () => {
    const { visitor } = await saveNewCart(shop);
    const again = await createShopperWithCart(shop, await visitAddress(shop, undefined, undefined, visitor));
    expect((await sendSaveCart(again, { email: 'bea@example.com' })).statusCode).toBe(200);
    await runAllReminders();
    expect(await listReminders()).toEqual([]);
    await markCartOrdered(db, await findOrderedCart(again), clock.now());
    expect((await listSaved()).map(({ orderedAt }) => orderedAt)).toEqual([clock.now(), clock.now()]);
  });

  test.each(['first', 'second'] as const)(
    'gets no reminder after a click on the stop link of the %s mail',
    async (mail) => {
      const saved = await saveTwice();
      await stopReminders(saved[mail].stop);
      await runAllReminders();
      expect(await listReminders()).toEqual([]);
    },
  );

  test.each(['visitor', 'phone'] as const)(
    'is marked as ordered in all its saves by an order of the %s',
    async (session) => {
      const saved = await saveTwice();
      await markCartOrdered(db, await findOrderedCart(saved[session]), clock.now());
      expect((await listSaved()).map(({ orderedAt }) => orderedAt)).toEqual([clock.now(), clock.now()]);
      await runAllReminders();
      expect(await listReminders()).toEqual([]);
    },
  );

  test('is another cart than the one that a session saves after a referral', async () => {
    const { second } = await saveTwice();
    const stranger = await shop.startVisit();
    await retrieveCart(stranger, `scartid=${second.cart}&fiosreferral=Y`);
    expect((await sendSaveCart(stranger, { email: 'stranger@example.com' })).statusCode).toBe(200);
    await markCartOrdered(db, await findOrderedCart(stranger), clock.now());
    await runAllReminders();
    expect(await listReminders()).toHaveLength(3);
  });
});

describe('a shopper who starts a new cart in another session', () => {
  test('and saves it gets reminders only for the later cart, and none after one click on a stop link', async () => {
    const { stopToken } = await saveNewCart(shop);
    clock.advance(60_000);
    await saveNewCart(shop, { email: shopperEmail.toUpperCase() });
    await runAllReminders();
    expect(await listMails(shop)).toHaveLength(1);
    expect(await listMails(shop, shopperEmail.toUpperCase())).toHaveLength(1 + 3);
    await db.query(sql`truncate mail_message`);
    await stopReminders(stopToken);
    await runAllReminders();
    expect(await listMails(shop, shopperEmail.toUpperCase())).toEqual([]);
  });

  test('and orders it gets no reminder for the same address and can still open the saved cart; an order for another address ends no reminders', async () => {
    const { cartToken } = await saveNewCart(shop);
    const sameAddress = await visitAddress(shop);
    const otherAddress = await visitAddress(shop, '154 LONGBOAT WHARF', '10012');
    await markCartOrdered(db, { ...(await findOrderedCart(otherAddress)), email: shopperEmail }, clock.now());
    await runReminder(0);
    expect(await listReminders()).toHaveLength(1);
    await markCartOrdered(
      db,
      { ...(await findOrderedCart(sameAddress)), email: shopperEmail.toUpperCase() },
      clock.now(),
    );
    await runReminder(1);
    expect(await listReminders()).toHaveLength(1);
    expect((await retrieveCart(await passGate(shop, cartToken), `scartid=${cartToken}`)).json().Status).toBe('SUCCESS');
  });
});

test('a reminder that waits for its mail server is withdrawn after a click on the stop link', async () => {
  const { stopToken } = await saveNewCart(shop);
  await runReminder();
  const requeueReminder = async () => {
    const [mail] = await listReminders();
    await db.query(sql`update mail_message set status = 'queued' where id = ${mail?.id}`);
    await db.transaction((tx) => platform.jobs.enqueue(tx, 'deliver-mail', { mailId: mail?.id ?? '' }));
  };
  const expectStatus = (status: string) => expect.poll(listReminders).toMatchObject([{ status }]);
  await expectStatus('sent');
  await requeueReminder();
  await expectStatus('sent');
  await stopReminders(stopToken);
  await requeueReminder();
  await expectStatus('withdrawn');
});

test('the mails arrive at a mail server with text and HTML, the link, and an unsubscribe header', async () => {
  const server = await startMailServer();
  await saveNewCart(shop);
  await runReminder();
  const deliver = createSmtpDelivery(server.url, getSender(platform.provider));
  for (const mail of await listMails(shop))
    expect(await deliver({ ...mail, attachments: [] })).toEqual({ delivered: true });
  const [first, reminder] = server.received.toSorted(
    (a, b) => Number(a.includes('List-Unsubscribe')) - Number(b.includes('List-Unsubscribe')),
  );
  expect(first).not.toContain('List-Unsubscribe');
  expect(reminder).toMatch(
    /List-Unsubscribe:\s+<http:\/\/localhost:3000\/business\/internet\/api\/reminders\/[\w-]{22}>/,
  );
  expect(reminder).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  for (const mail of [first ?? '', reminder ?? '']) {
    expect(mail).toContain(`To: ${shopperEmail}`);
    expect(mail).toContain('Content-Type: multipart/alternative');
    // Quoted-printable breaks and escapes the lines.
    const plain = mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(plain).toMatch(/customize-order\?scartid=[\w-]{22}/);
    expect(plain).not.toContain('{{');
    expect(/^Subject: .*$/m.exec(mail)?.[0]).not.toMatch(/[\w-]{22}/);
  }
});
