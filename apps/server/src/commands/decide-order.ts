import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { orderEventReport } from '@demarc/contract/order-events';
import type { Refusal } from '@demarc/domain/errors';
import { createAppointments } from '../checkout/appointment/index.ts';
import { cancelOrder, findOrderedVisit, releaseOrder, reportEvent } from '../ordering/order/index.ts';
import { quoteLock } from '../ordering/quote/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { withPlatform } from './with-platform.ts';

const usage =
  'Name an action and an order number: release <number>, cancel <number> or event <number> <type> (docs/orders.md).';

interface Decision {
  readonly action: 'release' | 'cancel' | 'event';
  readonly number: string;
  /** Only for an event. */
  readonly report?: ReturnType<typeof readReport>;
}

function readDecision(args: readonly string[]): Decision {
  const [action, number = ''] = args;
  if ((action === 'release' || action === 'cancel') && args.length === 2) return { action, number };
  if (action === 'event' && args.length > 2) return { action, number, report: readReport(args.slice(2)) };
  throw new StartupError(usage);
}

/** Reads the event that the arguments describe. It happens now. */
function readReport(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: text, date: text, slot: text, from: text, to: text, by: text, until: text, fee: text },
  });
  const { slot: code, fee, ...fields } = values;
  return {
    ...fields,
    type: positionals[0],
    ...(code !== undefined && { code }),
    ...(fee !== undefined && { feeCents: Math.round(Number(fee) * 100) }),
  };
}

/** Releases or cancels an order, or reports another event as an operator. */
async function decideOrder(args: readonly string[]): Promise<number> {
  const { action, number, report } = readDecision(args);
  return withPlatform(async (platform) => {
    const { clock, db } = platform;
    const appointments = createAppointments(platform, findOrderedVisit(db));
    const describeRefusal = ({ fields, code }: Refusal) =>
      new StartupError(`${number}: ${fields?.[0]?.reason ?? code}.`);
    if (action === 'event') {
      const parsed = orderEventReport.safeParse({ id: randomUUID(), occurredAt: clock.now().toISOString(), ...report });
      if (!parsed.success) throw new StartupError(describeProblems(parsed.error.issues));
      const deps = { appointments, quotes: quoteLock };
      const answer = await reportEvent(platform, deps, number, { kind: 'operator' }, parsed.data);
      if (!answer.ok) throw describeRefusal(answer.refusal);
      const { state, visit, applied } = answer.value;
      const description = `${number} is ${state}${visit ? `, its visit on ${visit.date} is ${visit.state}` : ''}`;
      process.stdout.write(`${description}${applied ? '' : '. It was so already'}.\n`);
      return 0;
    }
    const result = await (action === 'release'
      ? releaseOrder(platform, quoteLock, number, 'operator')
      : cancelOrder(platform, appointments, number, 'operator'));
    if (!result.ok) throw describeRefusal(result.refusal);
    process.stdout.write(`${number} is ${action === 'release' ? 'released' : 'cancelled'}.\n`);
    return 0;
  });
}

const describeProblems = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string => issues.map(({ path, message }) => `${path.join('.') || 'the event'}: ${message}`).join('; ');

runCommand(decideOrder(process.argv.slice(2)));
