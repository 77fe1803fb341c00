import type { InstallmentPayment } from '@demarc/contract';
import type { PaymentMethod } from '@demarc/domain/checkout';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { sql } from '../../platform/database/sql.ts';
import type {
  AutoPayLogTable,
  HostedFormTable,
  PaymentChoiceTable,
  PaymentMethodTable,
  VaultEntryTable,
} from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

export type StoredMethod = Refine<PaymentMethodTable, { kind: PaymentMethod }>;

export const insertMethod = (tx: Transaction, method: StoredMethod): Promise<unknown> =>
  tx.query(sql`
    insert into payment_method (token, session_id, kind, brand, is_debit_card, last_four, holder, vault_token, kept_at)
      values (${method.token}, ${method.sessionId}, ${method.kind}, ${method.brand}, ${method.isDebitCard},
        ${method.lastFour}, ${method.holder}, ${method.vaultToken}, ${method.keptAt})`);

const methodColumns = sql`token, session_id, kind, brand, is_debit_card, last_four, holder, vault_token, kept_at`;

/** Finds a method only if it belongs to the session. */
export async function findMethod(db: Queryable, sessionId: string, token: string): Promise<StoredMethod | undefined> {
  const [method] = await db.query<StoredMethod>(sql`
    select ${methodColumns} from payment_method where token = ${token} and session_id = ${sessionId}`);
  return method;
}

/** Finds a method that the provider's hosted form stored under this token, if the session has saved it before. */
export async function findHostedMethod(
  db: Queryable,
  sessionId: string,
  vaultToken: string,
): Promise<StoredMethod | undefined> {
  const [method] = await db.query<StoredMethod>(sql`
    select ${methodColumns} from payment_method where session_id = ${sessionId} and vault_token = ${vaultToken}`);
  return method;
}

/** How long a shopper may take in the hosted form. */
const hostedFormHours = 2;

export const insertHostedForm = (
  db: Queryable,
  { referenceHash, sessionId, openedAt }: Omit<HostedFormTable, 'usedAt'>,
): Promise<unknown> =>
  db.query(sql`
    insert into hosted_form (reference_hash, session_id, opened_at) values (${referenceHash}, ${sessionId}, ${openedAt})`);

type OpenedForm = Pick<HostedFormTable, 'referenceHash' | 'sessionId'> & { readonly now: Date };

/** Matches only the session that opened the form, before it has saved a method, for some hours. */
const isHostedFormOpen = ({ referenceHash, sessionId, now }: OpenedForm) => sql`
  reference_hash = ${referenceHash} and session_id = ${sessionId} and used_at is null
    and opened_at > ${new Date(now.getTime() - hostedFormHours * 3_600_000)}`;

export async function findOpenHostedForm(db: Queryable, form: OpenedForm): Promise<boolean> {
  const found = await db.query(sql`select from hosted_form where ${isHostedFormOpen(form)}`);
  return found.length > 0;
}

/** Uses the reference up. Returns false if it was used before. */
export async function markHostedFormUsed(tx: Transaction, form: OpenedForm): Promise<boolean> {
  const used = await tx.query(sql`
    update hosted_form set used_at = ${form.now} where ${isHostedFormOpen(form)} returning reference_hash`);
  return used.length > 0;
}

/** Before the shopper chooses: no auto pay, one-time charges at once, and equipment in twelve installments. */
const defaultChoice = { autoPay: false, paperFreeBilling: false, oneTimeCount: 1, equipmentCount: 12 };

/** Sets the method of auto pay. */
export const saveAutoPayMethod = (
  db: Queryable,
  { sessionId, token, now }: { readonly sessionId: string; readonly token: string; readonly now: Date },
): Promise<unknown> =>
  db.query(sql`
    insert into payment_choice
      (session_id, auto_pay, paper_free_billing, one_time_count, equipment_count, method_token, changed_at)
      values (${sessionId}, ${defaultChoice.autoPay}, ${defaultChoice.paperFreeBilling}, ${defaultChoice.oneTimeCount},
        ${defaultChoice.equipmentCount}, ${token}, ${now})
      on conflict (session_id) do update set method_token = excluded.method_token, changed_at = excluded.changed_at`);

/** Enrolls the session in paper-free billing, or ends the enrollment. */
export const savePaperFreeBilling = (
  db: Queryable,
  { sessionId, paperFree, now }: { readonly sessionId: string; readonly paperFree: boolean; readonly now: Date },
): Promise<unknown> =>
  db.query(sql`
    insert into payment_choice
      (session_id, auto_pay, paper_free_billing, one_time_count, equipment_count, enrolled_at, changed_at)
      values (${sessionId}, ${defaultChoice.autoPay}, ${paperFree}, ${defaultChoice.oneTimeCount}, ${defaultChoice.equipmentCount},
        ${paperFree ? now : null}, ${now})
      on conflict (session_id) do update set paper_free_billing = excluded.paper_free_billing,
        enrolled_at = excluded.enrolled_at, changed_at = excluded.changed_at`);

/** Saves the Payment section. Without auto pay nothing is charged automatically, so the method is removed. */
export const savePayment = (
  db: Queryable,
  sessionId: string,
  payment: Omit<InstallmentPayment, 'paymentMethod'>,
  now: Date,
): Promise<unknown> =>
  db.query(sql`
    insert into payment_choice as existing (session_id, auto_pay, paper_free_billing, one_time_count, equipment_count,
        router_count, saved_at, changed_at)
      values (${sessionId}, ${payment.autoPay}, ${payment.paperFreeBilling}, ${payment.oneTimeCount},
        ${payment.equipmentCount}, ${payment.routerCount}, ${now}, ${now})
      on conflict (session_id) do update set auto_pay = excluded.auto_pay,
        paper_free_billing = excluded.paper_free_billing, one_time_count = excluded.one_time_count,
        equipment_count = excluded.equipment_count, router_count = excluded.router_count,
        method_token = case when excluded.auto_pay then existing.method_token end,
        saved_at = excluded.saved_at, changed_at = excluded.changed_at`);

/** The columns of the method are null when the session has chosen none. */
type ChoiceWithMethod = PaymentChoiceTable & {
  [Name in keyof Omit<StoredMethod, 'sessionId'>]: StoredMethod[Name] | null;
};

/** Loads how the session wants to pay, with the method of auto pay. */
export async function loadPayment(
  db: Queryable,
  sessionId: string,
): Promise<{ readonly choice: PaymentChoiceTable; readonly method: StoredMethod | undefined } | undefined> {
  const [found] = await db.query<ChoiceWithMethod>(sql`
    select choice.session_id, choice.auto_pay, choice.paper_free_billing, choice.method_token, choice.one_time_count,
        choice.equipment_count, choice.router_count, choice.saved_at, choice.enrolled_at, choice.changed_at,
        method.token, method.kind, method.brand, method.is_debit_card, method.last_four, method.holder,
        method.vault_token, method.kept_at
      from payment_choice as choice
      left join payment_method as method on method.token = choice.method_token and method.session_id = choice.session_id
      where choice.session_id = ${sessionId}`);
  if (!found) return undefined;
  const { token, kind, brand, isDebitCard, lastFour, holder, vaultToken, keptAt, ...choice } = found;
  const method = { token, sessionId: choice.sessionId, kind, brand, isDebitCard, lastFour, holder, vaultToken, keptAt };
  return { choice, method: token === null ? undefined : (method as StoredMethod) };
}

export const insertAutoPayLog = (db: Queryable, entry: Omit<AutoPayLogTable, 'id'>): Promise<unknown> =>
  db.query(sql`
    insert into auto_pay_log (session_id, status, enrolled, method, logged_at)
      values (${entry.sessionId}, ${entry.status}, ${entry.enrolled}, ${entry.method}, ${entry.loggedAt})`);

/** For the embedded vault: saves its answer to an attempt. Returns the first answer when the attempt is repeated. */
export async function saveVaultEntry(db: Queryable, entry: VaultEntryTable): Promise<VaultEntryTable> {
  await db.query(sql`
    insert into vault_entry (attempt_id, token, last_four, declined, kept_at)
      values (${entry.attemptId}, ${entry.token}, ${entry.lastFour}, ${entry.declined}, ${entry.keptAt})
      on conflict do nothing`);
  const [saved] = await db.query<VaultEntryTable>(sql`
    select attempt_id, token, last_four, declined, kept_at from vault_entry where attempt_id = ${entry.attemptId}`);
  return saved ?? entry;
}

const retentionDays = 30;

/** Deletes choices before the methods they refer to. An order has its own copy of both. */
export const sweepPayments = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'payment_choice', sql`changed_at < ${daysBefore(now, retentionDays)}`),
  (now) => deleteBatch(db, 'payment_method', sql`kept_at < ${daysBefore(now, retentionDays)}`),
  (now) => deleteBatch(db, 'auto_pay_log', sql`logged_at < ${daysBefore(now, retentionDays)}`),
  (now) => deleteBatch(db, 'vault_entry', sql`kept_at < ${daysBefore(now, retentionDays)}`),
  (now) => deleteBatch(db, 'hosted_form', sql`opened_at < ${daysBefore(now, 1)}`),
];
