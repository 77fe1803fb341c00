import { operatorCalls, type SavedView, type ViewList, viewListPermissions } from '@demarc/contract/operator-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { hasPermission, type OperatorRole } from '@demarc/domain/operator';
import { type Actor, type AuditAction, type AuditChange, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countOwnViews, deleteView, insertView, listViews, lockView, type StoredView, updateView } from '../store.ts';

interface ActingOperator {
  readonly operator: { readonly id: string; readonly role: OperatorRole };
  readonly actor: Actor;
  readonly tx: Transaction;
}

const maxViews = 100;

/** Answers the calls about saved views of lists. Colleagues see a view if it is shared; only its owner changes it. */
export function handleViewCalls({ db, clock }: Platform): OperatorHandler[] {
  const record = (
    { tx, actor }: ActingOperator,
    action: AuditAction,
    { id, before, after }: { readonly id: string; readonly before?: ViewFields; readonly after?: ViewFields },
  ) => {
    const subject = { kind: 'view', id, label: (after ?? before)?.name ?? '' } as const;
    return recordAudit(tx, { actor, action, subject, changes: listChanges(before, after) }, clock.now());
  };
  return [
    handleOperatorCall(operatorCalls.listViews, async ({ query: { list } }, { operator }) => {
      if (!seesList(operator.role, list)) return refuseList(list);
      const views = await listViews(db, list, operator.id);
      return succeed({ views: views.map((view) => describeView(view, operator.id)) });
    }),
    handleOperatorCall(operatorCalls.saveView, async ({ body: { list, ...body } }, context) => {
      const { tx, operator } = context;
      if (!seesList(operator.role, list)) return refuseList(list);
      await lockByName(tx, `views of ${operator.id}`);
      if ((await countOwnViews(tx, operator.id)) >= maxViews) return refuse('tooManyKept');
      const fields = withoutSharedSearch(body);
      const id = await insertView(tx, { list, ...fields }, operator.id, clock.now());
      await record(context, 'save view', { id, after: fields });
      return loadView(tx, id, operator.id);
    }),
    handleOperatorCall(operatorCalls.changeView, async ({ params: { id }, body }, context) => {
      const { tx, operator, expectedVersion } = context;
      const found = await lockToChange(tx, id, operator, expectedVersion);
      if (!found.ok) return found;
      const fields = withoutSharedSearch(body);
      await updateView(tx, id, fields, clock.now());
      await record(context, 'change view', { id, before: found.value, after: fields });
      return loadView(tx, id, operator.id);
    }),
    handleOperatorCall(operatorCalls.deleteView, async ({ params: { id } }, context) => {
      const { tx, operator, expectedVersion } = context;
      const found = await lockToChange(tx, id, operator, expectedVersion);
      if (!found.ok) return found;
      await deleteView(tx, id);
      await record(context, 'delete view', { id, before: found.value });
      return succeed({});
    }),
  ];
}

type ViewFields = Pick<SavedView, 'name' | 'query' | 'isShared'>;

const seesList = (role: OperatorRole, list: string): boolean =>
  list in viewListPermissions && hasPermission(role, viewListPermissions[list as ViewList]);

const refuseList = (list: ViewList): Result<never> =>
  refuse('scopeMissing', { fields: [{ path: 'permission', reason: viewListPermissions[list] }] });

const removeSearch = (query: string): string =>
  query
    .split('&')
    .filter((field) => !new URLSearchParams(field).has('q'))
    .join('&');

/** The text of a search may be the email or the phone of a shopper, which not every colleague sees. */
const withoutSharedSearch = (view: ViewFields): ViewFields =>
  view.isShared ? { ...view, query: removeSearch(view.query) } : view;

/** Lists what changes for the audit log, without searches. */
function listChanges(before: ViewFields | undefined, after: ViewFields | undefined): AuditChange[] {
  const describe = (view: ViewFields | undefined) =>
    view && { name: view.name, query: removeSearch(view.query), isShared: String(view.isShared) };
  const [old, next] = [describe(before), describe(after)];
  return (['name', 'query', 'isShared'] as const)
    .filter((path) => old?.[path] !== next?.[path])
    .map((path) => ({ path, ...(old && { before: old[path] }), ...(next && { after: next[path] }) }));
}

/** A view that the operator does not see does not exist for them. */
async function lockToChange(
  tx: Transaction,
  id: string,
  operator: ActingOperator['operator'],
  expectedVersion: number,
): Promise<Result<StoredView>> {
  const view = await lockView(tx, id, operator.id);
  if (!view || view.ownerId !== operator.id || !seesList(operator.role, view.list)) return refuse('notFound');
  return view.version === expectedVersion ? succeed(view) : refuse('preconditionFailed');
}

async function loadView(tx: Transaction, id: string, operatorId: string): Promise<Result<SavedView>> {
  const view = await lockView(tx, id, operatorId);
  return view ? succeed(describeView(view, operatorId)) : refuse('notFound');
}

const describeView = (view: StoredView, operatorId: string): SavedView => {
  const { id, name, isShared, version, owner, ownerId } = view;
  // A server of the previous release may have shared a view with its search.
  const { query } = withoutSharedSearch(view);
  return { id, name, query, isShared, version, owner, isMine: ownerId === operatorId };
};
