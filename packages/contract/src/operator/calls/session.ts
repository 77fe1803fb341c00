import { operatorRoles, type Permission, permissions } from '@demarc/domain/operator';
import { z } from 'zod';
import { defineOperatorCalls } from '../operator-call.ts';

export const sessionCalls = defineOperatorCalls({
  /** Answers 401 without a signed-in operator. */
  getOperatorSession: {
    method: 'GET',
    path: '/session',
    permissions: 'everyRole',
    response: z.strictObject({
      operator: z.strictObject({ id: z.string(), email: z.string(), role: z.enum(operatorRoles) }),
      permissions: z.array(z.enum(permissions as [Permission, ...Permission[]])),
      provider: z.strictObject({ name: z.string(), timeZone: z.string() }),
    }),
  },
  /** Colleagues that work can be handed to. */
  listColleagues: {
    method: 'GET',
    path: '/colleagues',
    permissions: ['assign'],
    response: z.strictObject({
      colleagues: z.array(z.strictObject({ id: z.string(), email: z.string(), role: z.enum(operatorRoles) })),
    }),
  },
});
