// `npm run tables`: writes tables.ts after a migration was added.
import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { describeTables } from '../platform/database/describe-tables.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { startPostgres } from '../testing/postgres-server.ts';

const server = await startPostgres();
await migrateDatabase(server.url);
const client = new Client(server.url);
await client.connect();
writeFileSync(new URL('../platform/database/tables.ts', import.meta.url), await describeTables(client));
await client.end();
await server.stop();
