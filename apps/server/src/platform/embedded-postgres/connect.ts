import { Client, type ClientConfig } from 'pg';

/** Opens one connection. The statement that fails reports a broken connection, so its error event is ignored. */
export async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}

/** Opens a connection for `work` and closes it afterwards. */
export async function withConnection<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect({ connectionString });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
