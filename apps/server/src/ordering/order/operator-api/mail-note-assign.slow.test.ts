import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { removeOperator } from '../../../operations/operator/index.ts';
import { createOperator } from '../../../operations/operator/testing/operators.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fillSecrets } from '../../../platform/mail/secrets.ts';
import { handOverOrder } from '../hand-over/hand-over-order.ts';
import { emails, openConsole, summarize } from '../testing/open-console.ts';

const { shop, support, createSession, place, act, addNote, assign, listEntries, listMails, findOperatorId } =
  await openConsole();
const { platform, clock } = shop;
const { db, config } = platform;

test('a mail is sent again with links that work, three times a day for each order [A-035]', async () => {
  const number = await place();
  for (let n = 0; n < 3; n++) expect((await act(number, 'resendMail', { by: support })).statusCode).toBe(200);
  const refused = await act(number, 'resendMail', { by: support });
  expect(summarize(refused)).toEqual([429, 'rateLimited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  const mails = (await listMails(number)).map((mail) => fillSecrets(config.secret, mail)?.text ?? '');
  expect(mails).toHaveLength(4);
  const tokens = mails.map((text) => /token=([\w-]{22})/.exec(text)?.[1]);
  expect(new Set(tokens).size).toBe(4);
  for (const token of tokens) {
    const answer = await (await shop.startVisit()).send({ method: 'GET', url: `/order-status/${token}` });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const withoutTokens = mails.map((text) => text.replaceAll(/token=[\w-]{22}|order-calendar\/[\w-]+/g, ''));
  expect(new Set(withoutTokens).size).toBe(1);
  expect(await listEntries(number)).toHaveLength(3);
  expect((await act(await place(), 'resendMail', { by: support })).statusCode).toBe(200);
});

test('an order without an email address, and one that the ordering system refused, send no mail again [A-035]', async () => {
  const number = await place();
  await db.query(sql`
    update customer_order set contents = jsonb_set(contents, '{mailTo}', '""') where number = ${number}`);
  expect(summarize(await act(number, 'resendMail'))).toEqual([422, 'contactMissing']);
  await db.query(sql`
    update customer_order set contents = jsonb_set(contents, '{mailTo}', '"two@a.example, b"') where number = ${number}`);
  expect(summarize(await act(number, 'resendMail'))).toEqual([422, 'contactMissing']);
  const refused = await place();
  await handOverOrder(platform, { deliver: async () => ({ kind: 'refused', reason: 'no plant' }) }, refused);
  expect(summarize(await act(refused, 'resendMail'))).toEqual([409, 'eventNotAllowed']);
  expect((await listMails(number)).filter(({ key }) => key.includes('again'))).toEqual([]);
});

test('a note stays the text that was typed, also with markup, and its operator may be removed [A-036]', async () => {
  const number = await place();
  const text = '<script>alert(1)</script> & "owner" {{order}} =HYPERLINK(1)\nback at 2';
  const writer = `${randomUUID()}@example.com`;
  const answer = await addNote(number, `  ${text}\u0000 `, await createSession(writer, 'support'));
  expect(answer.json()).toEqual({
    ...{ id: expect.any(String), at: clock.now().toISOString(), kind: 'note', by: 'operator', byName: writer },
    ...{ title: 'Note', text },
  });
  await removeOperator(platform, writer, { kind: 'command', name: 'npm run operator' });
  const stored = await db.query(sql`select text, operator_email from order_note where order_number = ${number}`);
  expect(stored).toEqual([{ text, operatorEmail: writer }]);
  const [entry] = await listEntries(number);
  expect(entry).toMatchObject({ action: 'add note', changes: [{ path: 'note' }] });
  expect(JSON.stringify(entry)).not.toContain('owner');
  for (const invalid of ['', '  ', 'x'.repeat(2001)])
    expect(summarize(await addNote(number, invalid))).toEqual([400, 'invalidRequest']);
  expect(summarize(await addNote('M-0000-0000', 'x'))).toEqual([404, 'notFound']);
});

test('an order is assigned to an operator who serves shoppers, to another, and to nobody [A-034]', async () => {
  const number = await place();
  const [olga, sam] = [await findOperatorId(emails.owner), await findOperatorId(emails.sales)];
  expect((await assign(number, olga)).json().assignee).toEqual({ id: olga, email: emails.owner, role: 'owner' });
  expect((await assign(number, olga)).statusCode).toBe(200);
  expect((await assign(number, sam)).json().assignee).toMatchObject({ id: sam });
  expect((await assign(number, null)).json().assignee).toBeUndefined();
  await createOperator(shop, 'cat@example.com', 'catalog');
  for (const [id, why] of [
    [await findOperatorId('cat@example.com'), 'has the role catalog'],
    [randomUUID(), 'is not an operator'],
  ] as const)
    expect((await assign(number, id)).json()).toMatchObject({
      ...{ code: 'invalidRequest', fields: [{ path: 'operatorId', reason: why }] },
    });
  expect((await listEntries(number)).map(({ changes }) => changes)).toEqual([
    [{ path: 'assignee', after: emails.owner }],
    [{ path: 'assignee', before: emails.owner, after: emails.sales }],
    [{ path: 'assignee', before: emails.sales }],
  ]);
});

test('the assignment of a removed operator disappears [A-034]', async () => {
  const number = await place();
  const email = `${randomUUID()}@example.com`;
  await createOperator(shop, email, 'support');
  expect((await assign(number, await findOperatorId(email))).json().assignee).toMatchObject({ email });
  await removeOperator(platform, email, { kind: 'command', name: 'npm run operator' });
  expect((await assign(number, null)).json().assignee).toBeUndefined();
  expect(await db.query(sql`select from order_assignment where order_number = ${number}`)).toEqual([]);
});
