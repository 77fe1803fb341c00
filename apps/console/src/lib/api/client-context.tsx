import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from './client.ts';

const ClientContext = createContext<ApiClient | undefined>(undefined);

export const ClientProvider = ({ client, children }: { client: ApiClient; children: ReactNode }) => (
  <ClientContext value={client}>{children}</ClientContext>
);

export function useClient(): ApiClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient needs a ClientProvider');
  return client;
}
