import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@demarc/domain/operator';
import { createOperator, openOperatorSession } from '../../../operations/operator/testing/operators.ts';
import { sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { findOrder } from '../store/find-order.ts';

type Session = Awaited<ReturnType<typeof openOperatorSession>>;
export type Answer = Awaited<ReturnType<Session['send']>>;

export const emails = { owner: 'olga@example.com', sales: 'sam@example.com', support: 'sue@example.com' } as const;
export const reason = 'The customer called';

/** The paths of the actions that need the version of the order. */
export const actionPaths = {
  ...{ release: 'release', cancel: 'cancel', repeatHandOver: 'hand-over', resendMail: 'mail' },
} as const;
export type VersionedAction = keyof typeof actionPaths;

interface Sent {
  /** By default the present one. */
  readonly version?: number;
  readonly key?: string;
  readonly body?: object;
  readonly by?: Session;
}

/** Opens a shop with an owner, and with a sales and a support operator who are signed in. Only the tests hand orders over. */
export async function openConsole() {
  const shop = await openShop({ jobs: 'running' });
  const { platform } = shop;
  const { db } = platform;
  platform.jobs.work('hand-over-order', async () => {});
  const createSession = async (email: string, role: OperatorRole) =>
    openOperatorSession(shop, await createOperator(shop, email, role));
  await createOperator(shop, emails.owner, 'owner');
  const sales = await createSession(emails.sales, 'sales');
  const support = await createSession(emails.support, 'support');
  const place = async (ssn = '219099999') =>
    (await orderFiber(await visitAddress(shop), createBuyer(shop, { ssn }))).orderNumber;
  const listMails = async (number: string) =>
    (await listNewestMail(db, 200))
      .filter(({ key }) => key.includes(number))
      .map((mail) => ({ ...mail, kind: mail.key.split(':')[0] ?? '' }));
  return {
    shop,
    sales,
    support,
    createSession,
    place,
    placeHeld: () => place('219090003'),
    /** Sends an action that needs the version of the order. */
    async act(number: string, action: VersionedAction, { version, key, body, by = sales }: Sent = {}) {
      const shown = version ?? (await findOrder(db, number))?.revision;
      const headers = { 'if-match': `"${shown}"`, 'idempotency-key': key ?? randomUUID() };
      const payload = body ?? (action === 'resendMail' ? {} : { reason });
      return by.send('POST', `/api/orders/${number}/${actionPaths[action]}`, payload, headers);
    },
    addNote: (number: string, text: string, by = support) =>
      by.send('POST', `/api/orders/${number}/notes`, { text }, { 'idempotency-key': randomUUID() }),
    assign: (number: string, operatorId: string | null, by = support) =>
      by.send('PUT', `/api/orders/${number}/assignee`, { operatorId }),
    listEntries: (number: string) =>
      db.query(sql`
        select actor_name, action, subject_kind, changes, reason from audit_entry
        where subject_label = ${number} order by id`),
    listMails,
    findOperatorId: async (email: string) =>
      (await db.query<{ readonly id: string }>(sql`select id from operator where email = ${email}`))[0]?.id ?? '',
  };
}

/** The state of the order, or status and code of the refusal. */
export const summarize = (answer: Answer) =>
  answer.statusCode === 200 ? answer.json().state : [answer.statusCode, answer.json().code];
