import type { OperatorRole } from '@demarc/domain/operator';
import { type Actor, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { normalizeEmail, toSubject } from './add-operator.ts';
import { deleteOperator, updateRole } from './store.ts';

/** Gives an operator another role. Returns false when there is none with this email. */
export function changeRole(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  enteredEmail: string,
  role: OperatorRole,
  actor: Actor,
): Promise<boolean> {
  const email = normalizeEmail(enteredEmail);
  return db.transaction(async (tx) => {
    const before = await updateRole(tx, email, role);
    if (!before) return false;
    const subject = toSubject({ id: before.id, email });
    const changes = [{ path: 'role', before: before.role, after: role }];
    await recordAudit(tx, { actor, action: 'change role', subject, changes }, clock.now());
    return true;
  });
}

/** Removes an operator, who is signed out everywhere. Returns false when there is none with this email. */
export function removeOperator(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  enteredEmail: string,
  actor: Actor,
): Promise<boolean> {
  const email = normalizeEmail(enteredEmail);
  return db.transaction(async (tx) => {
    const removed = await deleteOperator(tx, email);
    if (!removed) return false;
    const subject = toSubject({ id: removed.id, email });
    const changes = [{ path: 'role', before: removed.role }];
    await recordAudit(tx, { actor, action: 'remove operator', subject, changes }, clock.now());
    return true;
  });
}
