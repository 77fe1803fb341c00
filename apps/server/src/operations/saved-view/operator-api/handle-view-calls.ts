import { operatorCalls, type SavedView } from '@demarc/contract/operator-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type Actor, type AuditAction, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countOwnViews, deleteView, insertView, listViews, lockView, type StoredView, updateView } from '../store.ts';

interface ActingOperator {
  readonly operator: { readonly id: string };
  readonly actor: Actor;
  readonly tx: Transaction;
}

const maxViews = 100;

/** Answers the calls about saved views of lists. Colleagues see a view if it is shared; only its owner changes it. */
export function handleViewCalls({ db, clock }: Platform): OperatorHandler[] {
  const record = ({ tx, actor }: ActingOperator, action: AuditAction, { id, name }: Pick<StoredView, 'id' | 'name'>) =>
    recordAudit(tx, { actor, action, subject: { kind: 'view', id, label: name } }, clock.now());
  return [
    handleOperatorCall(operatorCalls.listViews, async ({ query: { list } }, { operator }) => {
      const views = await listViews(db, list, operator.id);
      return succeed({ views: views.map((view) => describeView(view, operator.id)) });
    }),
    handleOperatorCall(operatorCalls.saveView, async ({ body }, context) => {
      const { tx, operator } = context;
      await lockByName(tx, `views of ${operator.id}`);
      if ((await countOwnViews(tx, operator.id)) >= maxViews) return refuse('tooManyKept');
      const id = await insertView(tx, body, operator.id, clock.now());
      await record(context, 'save view', { id, name: body.name });
      return loadView(tx, id, operator.id);
    }),
    handleOperatorCall(operatorCalls.changeView, async ({ params: { id }, body }, context) => {
      const { tx, operator, expectedVersion } = context;
      const found = await lockToChange(tx, id, operator.id, expectedVersion);
      if (!found.ok) return found;
      await updateView(tx, id, body, clock.now());
      await record(context, 'change view', { id, name: body.name });
      return loadView(tx, id, operator.id);
    }),
    handleOperatorCall(operatorCalls.deleteView, async ({ params: { id } }, context) => {
      const { tx, operator, expectedVersion } = context;
      const found = await lockToChange(tx, id, operator.id, expectedVersion);
      if (!found.ok) return found;
      await deleteView(tx, id);
      await record(context, 'delete view', found.value);
      return succeed({});
    }),
  ];
}

/** A view that the operator does not see does not exist for them. */
async function lockToChange(
  tx: Transaction,
  id: string,
  operatorId: string,
  expectedVersion: number,
): Promise<Result<StoredView>> {
  const view = await lockView(tx, id, operatorId);
  if (!view || view.ownerId !== operatorId) return refuse('notFound');
  return view.version === expectedVersion ? succeed(view) : refuse('preconditionFailed');
}

async function loadView(tx: Transaction, id: string, operatorId: string): Promise<Result<SavedView>> {
  const view = await lockView(tx, id, operatorId);
  return view ? succeed(describeView(view, operatorId)) : refuse('notFound');
}

const describeView = (
  { id, name, query, isShared, version, owner, ownerId }: StoredView,
  operatorId: string,
): SavedView => ({ id, name, query, isShared, version, owner, isMine: ownerId === operatorId });
