import { parseArgs } from 'node:util';
import { type QuoteLifeState, quoteStates } from '@demarc/domain/quote';
import {
  approveQuote,
  type ChangeQuoteDeps,
  countQuotes,
  createQuote,
  duplicateQuote,
  editQuote,
  listQuotes,
  type QuoteFilter,
  type StoredQuote,
  sendQuote,
  withdrawQuote,
} from '../ordering/quote/index.ts';
import { createClock, systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createLog } from '../platform/logging.ts';
import { createMail } from '../platform/mail/create-mail.ts';
import { getSender } from '../platform/mail/gateway.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { loadProvider } from '../provider/index.ts';
import { describeQuoteRefusal, describeQuoteState } from './describe-quote.ts';
import { readQuoteFiles } from './read-quote-files.ts';

type Action = (deps: ChangeQuoteDeps, args: readonly string[]) => Promise<number>;

const write = (text: string) => process.stdout.write(`${text}\n`);

/** Prints the result for one quote. Returns the number of refusals. */
function report(number: string, result: Awaited<ReturnType<typeof sendQuote>>, describe = describeQuoteState): number {
  if (result.ok) write(`${result.value.number}: ${describe(result.value)}.`);
  else process.stderr.write(`${number}: ${describeQuoteRefusal(result.refusal)}.\n`);
  return result.ok ? 0 : 1;
}

/** Reads all files before it creates the first quote, so that a mistake in a file creates nothing. */
const runCreate: Action = async (deps, files) => {
  const quotes = await readQuoteFiles(files);
  const startedAt = deps.clock.now();
  const describe = (quote: StoredQuote) =>
    `${quote.told.address}, ${quote.createdAt < startedAt ? 'already existed, ' : ''}${describeQuoteState(quote)}`;
  let refusedCount = 0;
  for (const quote of quotes) refusedCount += report(quote.number, await createQuote(deps, quote), describe);
  return refusedCount;
};

const runEdit: Action = async (deps, files) => {
  let refusedCount = 0;
  for (const { number, orderNumber: _, draft: __, ...edit } of await readQuoteFiles(files))
    refusedCount += report(number, await editQuote(deps, number, edit));
  return refusedCount;
};

const mostListed = 200;

function readFilter(args: readonly string[]): QuoteFilter {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { state: text, owner: text, from: text, until: text } });
  const { state, owner, from, until } = values;
  if (state !== undefined && !(quoteStates as readonly string[]).includes(state))
    throw new StartupError(`There is no state ${state}. Name one of ${quoteStates.join(', ')}.`);
  const readDay = (day: string | undefined) => {
    if (day !== undefined && Number.isNaN(Date.parse(day))) throw new StartupError('Write a day as 2026-12-31.');
    return day === undefined ? undefined : new Date(day);
  };
  return {
    state: state as QuoteLifeState | undefined,
    owner,
    createdFrom: readDay(from),
    createdBefore: readDay(until),
  };
}

const runList: Action = async ({ db }, args) => {
  for (const { number, state, revision, validUntil, owner, address } of await listQuotes(
    db,
    readFilter(args),
    mostListed,
  ))
    write(`${number}  ${state}  revision ${revision}  until ${validUntil}  ${owner ?? 'no owner'}  ${address}`);
  return 0;
};

/** Counts quotes by their state, for all owners and for each. */
const runFunnel: Action = async ({ db }, args) => {
  const counts = await countQuotes(db, readFilter(args));
  const describe = (matches: (owner: string | null) => boolean) =>
    quoteStates
      .map((state) => {
        const matching = counts.filter((each) => each.state === state && matches(each.owner));
        return `${state} ${matching.reduce((sum, { count }) => sum + count, 0)}`;
      })
      .join('  ');
  write(`all  ${describe(() => true)}`);
  for (const owner of new Set(counts.map((each) => each.owner)))
    write(`${owner ?? 'no owner'}  ${describe((other) => other === owner)}`);
  return 0;
};

const actions: Readonly<Record<string, Action>> = {
  ...{ create: runCreate, edit: runEdit, list: runList, funnel: runFunnel },
  send: async (deps, [number = '']) => report(number, await sendQuote(deps, number)),
  approve: async (deps, [number = '', role = '']) => report(number, await approveQuote(deps, number, role)),
  withdraw: async (deps, [number = '', ...reason]) =>
    report(number, await withdrawQuote(deps, number, { by: 'provider', reason: reason.join(' ') || undefined })),
  duplicate: async (deps, [number = '']) => report(number, await duplicateQuote(deps, number)),
};

async function manageQuotes([action = '', ...args]: readonly string[]): Promise<number> {
  const run = actions[action];
  if (!run) throw new StartupError(`Name an action: ${Object.keys(actions).join(', ')}.`);
  const config = await readServerConfig(process.env, systemClock.now());
  const clock = config.demoNow ? createClock(config.demoNow) : systemClock;
  const provider = await loadProvider(config.providerDir, clock.now());
  const log = createLog('warn');
  const database = await openDatabase(config, log, { canShare: true });
  const { db } = database;
  const jobs = createJobs({ database, log });
  const mail = createMail({ db, jobs, clock, log, findSender: () => getSender(provider), ...config });
  try {
    await jobs.start();
    return (await run({ config, provider, clock, db, jobs, mail }, args)) > 0 ? 1 : 0;
  } finally {
    await jobs.stop();
    await database.close();
  }
}

runCommand(manageQuotes(process.argv.slice(2)));
