import { operatorCalls } from '@demarc/contract/operator-api';
import { succeed } from '@demarc/domain/errors';
import { hasPermission, permissions } from '@demarc/domain/operator';
import { canBeAssigned } from '@demarc/domain/order';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listColleagues } from '../store.ts';

/** Answers the calls about the signed-in operator and their colleagues. */
export function handleSessionCalls({ config, db, provider }: Platform): OperatorHandler[] {
  const { name, support } = provider.brand;
  return [
    handleOperatorCall(operatorCalls.getOperatorSession, async (_request, { operator }) =>
      succeed({
        operator: { id: operator.id, email: operator.email, role: operator.role },
        permissions: permissions.filter((permission) => hasPermission(operator.role, permission)),
        provider: { name, timeZone: support.timeZone },
      }),
    ),
    handleOperatorCall(operatorCalls.listColleagues, async () => {
      const operators = (await listColleagues(db, config)).filter(({ role }) => canBeAssigned(role));
      return succeed({ colleagues: operators.map(({ id, email, role }) => ({ id, email, role })) });
    }),
  ];
}
