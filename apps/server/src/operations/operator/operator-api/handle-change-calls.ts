import { type ChangeKind, changeKinds, operatorCalls } from '@demarc/contract/operator-api';
import { succeed } from '@demarc/domain/errors';
import { hasPermission } from '@demarc/domain/operator';
import { readChanges } from '../../../platform/change-feed/read-changes.ts';
import { listViewers, renewView } from '../../../platform/change-feed/viewers.ts';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';

const allKinds = Object.keys(changeKinds) as ChangeKind[];

/** Answers the call that open consoles repeat: what changed, who else has the page open, and when the session ends. */
export function handleChangeCalls({ db, clock }: Platform): OperatorHandler[] {
  return [
    handleOperatorCall(operatorCalls.listChanges, async ({ query: { after, viewing } }, { operator }) => {
      const now = clock.now();
      const kinds = allKinds.filter((kind) => hasPermission(operator.role, changeKinds[kind]));
      const canView = viewing && kinds.includes(viewing.kind);
      if (canView) await renewView(db, viewing, operator.id, now);
      return succeed({
        ...(await readChanges(db, after, kinds, now)),
        viewers: canView ? await listViewers(db, viewing, operator.id, now) : [],
        sessionSecondsLeft: Math.round((operator.sessionEndsAt.getTime() - now.getTime()) / 1000),
      });
    }),
  ];
}
