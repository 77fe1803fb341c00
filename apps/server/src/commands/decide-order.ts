import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { orderEventReport } from '@demarc/contract/order-events';
import type { Refusal } from '@demarc/domain/errors';
import { createAppointments } from '../checkout/appointment/index.ts';
import { cancelOrder, findOrderedVisit, releaseOrder, repeatHandOver, reportEvent } from '../ordering/order/index.ts';
import { quoteLock } from '../ordering/quote/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { listOrders } from './list-orders.ts';
import { withPlatform } from './with-platform.ts';

const usage =
  'Name an action and an order number: list, release <number>, cancel <number>, hand-over <number> or event <number> <type> (docs/orders.md).';

const actions = ['list', 'release', 'cancel', 'hand-over', 'event'] as const;

const text = { type: 'string' } as const;
const options = {
  ...{ reason: text, operator: text, date: text, slot: text, from: text, to: text, by: text, until: text, fee: text },
} as const;

/** Reads the arguments. An event happens now. */
function readDecision(args: readonly string[]) {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [name, number = '', type] = positionals;
  const action = actions.find((each) => each === name);
  const countNeeded = action === 'list' ? 1 : action === 'event' ? 3 : 2;
  if (!action || positionals.length !== countNeeded) throw new StartupError(usage);
  const { operator, slot: code, fee, ...fields } = values;
  const { reason: _, ...eventFields } = { ...fields, code, fee };
  if (action !== 'event' && Object.values(eventFields).some((value) => value !== undefined))
    throw new StartupError(usage);
  const report = {
    ...fields,
    type,
    ...(code !== undefined && { code }),
    ...(fee !== undefined && { feeCents: Math.round(Number(fee) * 100) }),
  };
  return { action, number, operator, report };
}

/** Explains a refusal. A field is named, unless it is the type of the event or the number of the order. */
function describeRefusal(number: string, { fields, code }: Refusal): StartupError {
  const [field] = fields ?? [];
  const name = field?.path ?? '';
  const isNamed = name !== '' && name !== 'type' && name !== 'number';
  return new StartupError(`${number}: ${isNamed ? `${name} ` : ''}${(field?.reason ?? code).replace(/\.$/, '')}.`);
}

/** Lists orders, or releases, cancels or changes one as an operator. */
async function decideOrder(args: readonly string[]): Promise<number> {
  const { action, number, operator, report } = readDecision(args);
  return withPlatform(async (platform) => {
    const { clock, db } = platform;
    if (action === 'list') {
      process.stdout.write(await listOrders(platform));
      return 0;
    }
    const appointments = createAppointments(platform, findOrderedVisit(db));
    if (action === 'hand-over') {
      const repeated = await repeatHandOver(platform, number);
      if (!repeated.ok) throw describeRefusal(number, repeated.refusal);
      process.stdout.write(`${number} will be handed over again.\n`);
      return 0;
    }
    if (action === 'event') {
      const parsed = orderEventReport.safeParse({ id: randomUUID(), occurredAt: clock.now().toISOString(), ...report });
      if (!parsed.success) throw new StartupError(describeProblems(parsed.error.issues));
      const deps = { appointments, quotes: quoteLock };
      const reporter = { kind: 'operator', ...(operator && { name: operator }) } as const;
      const answer = await reportEvent(platform, deps, number, reporter, parsed.data);
      if (!answer.ok) throw describeRefusal(number, answer.refusal);
      const { state, visit, applied } = answer.value;
      const description = `${number} is ${state}${visit ? `, its visit on ${visit.date} is ${visit.state}` : ''}`;
      process.stdout.write(`${description}${applied ? '' : '. It was so already'}.\n`);
      return 0;
    }
    const details = { byName: operator, reason: report.reason };
    const result = await (action === 'release'
      ? releaseOrder(platform, quoteLock, number, 'operator', details)
      : cancelOrder(platform, appointments, number, 'operator', details));
    if (!result.ok) throw describeRefusal(number, result.refusal);
    process.stdout.write(`${number} is ${action === 'release' ? 'released' : 'cancelled'}.\n`);
    return 0;
  });
}

const describeProblems = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string => issues.map(({ path, message }) => `${path.join('.') || 'the event'}: ${message}`).join('; ');

runCommand(decideOrder(process.argv.slice(2)));
