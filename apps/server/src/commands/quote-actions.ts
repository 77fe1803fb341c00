import { parseArgs } from 'node:util';
import { type CalendarDate, isCalendarDate, toInstant } from '@demarc/domain/calendar';
import { normalizeQuoteNumber, type QuoteLifeState, quoteStates } from '@demarc/domain/quote';
import {
  approveQuote,
  type ChangeQuoteDeps,
  countQuotes,
  createQuote,
  duplicateQuote,
  editQuote,
  findQuotePdf,
  listQuoteHistory,
  listQuotes,
  type QuoteFilter,
  type StoredQuote,
  sendQuote,
  withdrawQuote,
} from '../ordering/quote/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import { describeAccess, describeQuoteRefusal, describeQuoteState, getShopDay } from './describe-quote.ts';
import { readQuoteFiles } from './read-quote-files.ts';
import { showQuote } from './show-quote.ts';

/** The output of the command. Each text is a line. */
export interface CommandOutput {
  print(line: string): void;
  printError(line: string): void;
  /** Writes a file to the output. */
  write(file: Uint8Array): void;
}

interface ActionDeps extends ChangeQuoteDeps, CommandOutput {}
type Action = (deps: ActionDeps, args: readonly string[]) => Promise<number>;

/** Prints the result for one quote. Returns the number of refusals. */
async function report(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'provider' | 'print' | 'printError'>,
  number: string,
  result: Awaited<ReturnType<typeof sendQuote>>,
  describe = describeQuoteState,
): Promise<number> {
  const { db, print, printError } = deps;
  if (result.ok)
    print(
      `${result.value.number}: ${describe(result.value, getShopDay(deps))}${await describeWait(db, result.value)}.`,
    );
  else printError(`${number}: ${describeQuoteRefusal(result.refusal)}.`);
  return result.ok ? 0 : 1;
}

/** Says what of a quote is beyond the limits of its role (O-195). */
async function describeWait(db: ActionDeps['db'], { number, state }: StoredQuote): Promise<string> {
  if (state !== 'awaitingApproval') return '';
  const { reason } = (await listQuoteHistory(db, number)).at(-1) ?? {};
  return reason ? `: it ${reason.replaceAll('; ', ' and ')}` : '';
}

/** Reads all files before it creates the first quote, so that a mistake in a file creates nothing. */
const runCreate: Action = async (deps, files) => {
  const quotes = await readQuoteFiles(files);
  const startedAt = deps.clock.now();
  const describe = (quote: StoredQuote, today: CalendarDate) =>
    `${quote.told.address}, ${quote.createdAt < startedAt ? 'already existed, ' : ''}${describeQuoteState(quote, today)}${describeAccess(quote)}`;
  let refusedCount = 0;
  for (const quote of quotes)
    refusedCount += await report(deps, quote.number, await createQuote(deps, quote), describe);
  return refusedCount;
};

const runEdit: Action = async (deps, files) => {
  let refusedCount = 0;
  for (const { number, orderNumber: _, draft: __, ...edit } of await readQuoteFiles(files))
    refusedCount += await report(deps, number, await editQuote(deps, number, edit));
  return refusedCount;
};

const mostListed = 200;

/** Days begin at midnight in the time zone of the shop. */
function readFilter({ provider }: Pick<ActionDeps, 'provider'>, args: readonly string[]): QuoteFilter {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { state: text, owner: text, from: text, until: text } });
  const { state, owner, from, until } = values;
  if (state !== undefined && !(quoteStates as readonly string[]).includes(state))
    throw new StartupError(`There is no state ${state}. Name one of ${quoteStates.join(', ')}.`);
  const readDay = (day: string | undefined) => {
    if (day === undefined) return undefined;
    if (!isCalendarDate(day)) throw new StartupError('Write a day as 2026-12-31.');
    return toInstant(provider.brand.support.timeZone, day, 0);
  };
  return {
    state: state as QuoteLifeState | undefined,
    owner,
    createdFrom: readDay(from),
    createdBefore: readDay(until),
  };
}

const runList: Action = async (deps, args) => {
  const quotes = await listQuotes(deps.db, readFilter(deps, args), mostListed);
  for (const { number, state, revision, validUntil, owner, address } of quotes)
    deps.print(`${number}  ${state}  revision ${revision}  until ${validUntil}  ${owner ?? 'no owner'}  ${address}`);
  return 0;
};

/** Counts quotes by their state, for all owners and for each. */
const runFunnel: Action = async (deps, args) => {
  const { db, print } = deps;
  const counts = await countQuotes(db, readFilter(deps, args));
  const describe = (matches: (owner: string | null) => boolean) =>
    quoteStates
      .map((state) => {
        const matching = counts.filter((each) => each.state === state && matches(each.owner));
        return `${state} ${matching.reduce((sum, { count }) => sum + count, 0)}`;
      })
      .join('  ');
  print(`all  ${describe(() => true)}`);
  for (const owner of new Set(counts.map((each) => each.owner)))
    print(`${owner ?? 'no owner'}  ${describe((other) => other === owner)}`);
  return 0;
};

/** Writes the PDF of a quote to the output, so that it can be saved or mailed. */
const runPdf: Action = async (deps, [number = '']) => {
  const pdf = await findQuotePdf(deps, number);
  if (pdf.ok) deps.write(pdf.value.file);
  else deps.printError(`${number}: ${describeQuoteRefusal(pdf.refusal)}.`);
  return pdf.ok ? 0 : 1;
};

/** Shows a quote with its history, so that nobody needs the provider API to read it. */
const runShow: Action = async (deps, [number = '']) => {
  const lines = await showQuote(deps, normalizeQuoteNumber(number));
  if (!lines) deps.printError(`${number}: there is no such quote.`);
  for (const line of lines ?? []) deps.print(line);
  return lines ? 0 : 1;
};

const actions: Readonly<Record<string, Action>> = {
  ...{ create: runCreate, edit: runEdit, list: runList, funnel: runFunnel, pdf: runPdf, show: runShow },
  send: async (deps, [number = '']) => report(deps, number, await sendQuote(deps, number)),
  approve: async (deps, [number = '', role = '']) => report(deps, number, await approveQuote(deps, number, role)),
  withdraw: async (deps, [number = '', ...reason]) =>
    report(deps, number, await withdrawQuote(deps, number, { by: 'provider', reason: reason.join(' ') || undefined })),
  duplicate: async (deps, [number = '']) => report(deps, number, await duplicateQuote(deps, number)),
};

/** Runs an action of `npm run quote`. Returns the exit code. */
export async function runQuoteAction(deps: ActionDeps, action: string, args: readonly string[]): Promise<number> {
  return (await findAction(action)(deps, args)) > 0 ? 1 : 0;
}

/** Refuses an unknown action. The command does so before it opens the database. */
export function findAction(action: string): Action {
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!run) throw new StartupError(`Name an action: ${Object.keys(actions).join(', ')}.`);
  return run;
}
