import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '../logging.ts';
import { openDatabase } from './open.ts';
import { rawRows } from './raw.ts';

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** Writes as fast as it can, and says the number of each write once it is acknowledged. */
const writer = `
  import { sql } from 'drizzle-orm';
  import { openLog } from ${module('../logging.ts')};
  import { openDatabase } from ${module('./open.ts')};
  const { db } = await openDatabase({ poolSize: 1, dataDir: process.argv[1] }, openLog('silent'));
  await db.execute(sql\`create table if not exists written (n int primary key)\`);
  for (let n = Number(process.argv[2]); ; n++) {
    await db.transaction((tx) => tx.execute(sql\`insert into written values (\${n})\`));
    process.stdout.write(n + '\\n');
  }`;

test('the embedded database killed with -9 while it writes opens again, with every write that it acknowledged and for its owner only', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-killed-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  chmodSync(dir, 0o755);
  let next = 1;
  for (const writes of [1, 40, 200]) {
    const process = spawn(globalThis.process.execPath, ['--input-type=module', '--eval', writer, dir, String(next)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    const acknowledged = () =>
      said
        .slice(0, said.lastIndexOf('\n') + 1)
        .split('\n')
        .filter(Boolean)
        .map(Number);
    process.stdout.setEncoding('utf8');
    while (acknowledged().length < writes) said += (await once(process.stdout, 'data'))[0];
    process.kill('SIGKILL');
    process.stdout.on('data', (rest) => {
      said += rest;
    });
    await once(process, 'close');

    const { db, close } = await openDatabase({ databaseUrl: undefined, poolSize: 1, dataDir: dir }, openLog('silent'));
    const rows = await rawRows(db, z.object({ n: z.int() }), sql`select n from written order by n`);
    await close();
    const kept = new Set(rows.map(({ n }) => n));
    expect(acknowledged().filter((n) => !kept.has(n))).toEqual([]);
    next = Math.max(...kept) + 1;
  }
  expect(statSync(join(dir, 'db')).mode & 0o777).toBe(0o700);
}, 120_000);
