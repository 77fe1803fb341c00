import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { exportEvents, readStream, type StreamEvent } from '../operations/event-log/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';

const pollIntervalMs = 1000;

const time = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((text) => new Date(text))
  .optional();
const commandOptions = z.strictObject({
  from: time,
  to: time,
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  once: z.boolean().optional(),
});
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  export: ['from', 'to'],
  follow: ['from', 'after', 'once'],
};

/** Reads the action and its options. A date without a time is midnight UTC. */
function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: text, to: text, after: text, once: { type: 'boolean' } },
  });
  const [action = ''] = positionals;
  const allowed = optionsOf[action];
  if (!allowed || positionals.length > 1) throw new StartupError('Name an action: export or follow.');
  const unknown = Object.keys(values).find((name) => !allowed.includes(name));
  if (unknown) throw new StartupError(`${action} has no option --${unknown}.`);
  const parsed = commandOptions.safeParse(values);
  if (parsed.success) return { action, options: parsed.data };
  const [wrong] = parsed.error.issues.map(({ path }) => path[0]);
  throw new StartupError(
    wrong === 'after'
      ? '--after is the position of the last event that you have.'
      : `--${String(wrong)} is a date or a time with its zone, such as 2026-11-01 or 2026-11-01T09:00:00-05:00.`,
  );
}

/** Writes a line. Waits for a slow reader, so that no more than a batch of events is in memory. */
async function writeEvent(event: StreamEvent): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(event)}\n`)) await once(process.stdout, 'drain');
}

async function follow(
  db: Database,
  { after = 0, from, once: endsAtLast = false }: z.infer<typeof commandOptions>,
  stopped: AbortSignal,
): Promise<void> {
  let position = after;
  while (!stopped.aborted) {
    const events = await readStream(db, { after: position, from });
    for (const event of events) {
      if (stopped.aborted) return;
      await writeEvent(event);
      position = event.position;
    }
    if (events.length > 0) continue;
    if (endsAtLast) return;
    await pause(pollIntervalMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** Writes events to the standard output, as one JSON object per line (O-100, O-102). */
async function streamEvents(args: readonly string[]): Promise<number> {
  const { action, options } = readArguments(args);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  // The reader has closed its end, as `head` does.
  process.stdout.on('error', () => process.exit(0));
  const config = await readServerConfig(process.env, systemClock.now());
  const { db, close } = await openDatabase(config, createLog('warn'), { canShare: true });
  try {
    if (action === 'follow') await follow(db, options, stop.signal);
    else
      for await (const event of exportEvents(db, options)) {
        if (stop.signal.aborted) return 1;
        await writeEvent(event);
      }
    return 0;
  } finally {
    await close();
  }
}

runCommand(streamEvents(process.argv.slice(2)));
