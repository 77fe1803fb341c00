import type { OperatorCall } from '@demarc/contract/operator-api';
import type { OperatorRole, Permission } from '@demarc/domain/operator';

export interface SignedInOperator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly sessionEndsAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in operator. Null outside the operator pages. */
    operator: SignedInOperator | null;
  }
  interface FastifyContextConfig {
    /** Permissions that a signed-in operator needs to get an answer of this route, all of them. */
    permissions?: readonly Permission[] | 'everyRole';
    /** The call of the operator console that a route answers. `unknown` for the answer to other paths below its address. */
    operatorCall?: OperatorCall | 'unknown';
  }
}
