import type { Permission } from '@demarc/domain/operator';
import { createContext, type ReactNode, useContext } from 'react';
import type { CallAnswer } from './api/client.ts';

export type OperatorSession = CallAnswer<'getOperatorSession'>;

const SessionContext = createContext<OperatorSession | undefined>(undefined);

export const SessionProvider = ({ session, children }: { session: OperatorSession; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

export function useOperatorSession(): OperatorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useOperatorSession needs a SessionProvider');
  return session;
}

/** Tells which permissions the operator has. */
export function usePermissions(): (...needed: readonly Permission[]) => boolean {
  const { permissions } = useOperatorSession();
  return (...needed) => needed.every((permission) => permissions.includes(permission));
}
