import { newQuote } from '@demarc/contract';
import { type ProviderRequestOf, providerCalls } from '@demarc/contract/provider-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type NewQuote, normalizeQuoteNumber } from '@demarc/domain/quote';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findListEnd,
  handlePreparedCall,
  handleProviderCall,
  listPage,
  type ProviderHandler,
} from '../../../platform/provider-api/index.ts';
import { approveQuote, copyQuote, editQuote, isLatest, sendQuote, withdrawQuote } from '../life/change-quote.ts';
import { type PreparedQuote, prepareQuote, saveQuote } from '../life/create-quote.ts';
import { listQuotePage } from '../life/life-store.ts';
import { findQuotePdf } from '../pdf/find-quote-pdf.ts';
import { findQuote, type StoredQuote } from '../store.ts';
import { describeQuote, describeSummary } from './describe-quote.ts';

type NewQuoteBody = ProviderRequestOf<typeof providerCalls.createQuote>['body'];
type Contents = Omit<NewQuoteBody, 'quoteNumber' | 'orderNumber'>;

/** Reads the contents of a quote. Its adjustments are in cents already. */
function readContents(
  numbers: Pick<NewQuote, 'number' | 'orderNumber'>,
  { adjustments, ...contents }: Contents,
  role: string | null,
): NewQuote {
  const { unit = '', ...rest } = JSON.parse(JSON.stringify(contents)) as Omit<Contents, 'adjustments'>;
  const decoded = newQuote.parse({ ...numbers, ...rest, unit });
  return { ...decoded, ...(adjustments && { adjustments }), ...(role !== null && { role }) };
}

const removeNulls = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** In this API, the number of a quote has another name than in files. */
const renameNumber = <T>(result: Result<T>): Result<T> => {
  if (result.ok || !result.refusal.fields) return result;
  const fields = result.refusal.fields.map(({ path, reason }) => ({
    path: path === 'number' ? 'quoteNumber' : path,
    reason,
  }));
  return { ok: false, refusal: { ...result.refusal, fields } };
};

/** The calls of the provider API about quotes. The role of the API key limits them. */
export function handleQuoteCalls(platform: Platform): ProviderHandler[] {
  const { db, config } = platform;
  const answer = async (result: Result<StoredQuote>, on: Queryable = db) =>
    result.ok ? succeed(await describeQuote(on, platform, result.value)) : result;
  const find = async (number: string): Promise<Result<StoredQuote>> => {
    const quote = await findQuote(db, normalizeQuoteNumber(number));
    return quote ? succeed(quote) : refuse('notFound');
  };
  const saveAndAnswer = async (prepared: PreparedQuote, { tx }: { readonly tx: Transaction }) =>
    answer(renameNumber(await saveQuote(tx, platform, prepared)), tx);
  const prepare = async (input: NewQuote) => renameNumber(await prepareQuote(platform, input));
  return [
    handleProviderCall(providerCalls.listQuotes, async ({ query }) => {
      const page = await listPage(config.secret, {
        call: providerCalls.listQuotes,
        query,
        find: async (after, count) =>
          listQuotePage(db, { ...query, until: await findListEnd(platform, 'price_quote'), after, count }),
        getPosition: ({ changedAt, number }) => [changedAt.toISOString(), number],
      });
      return page.ok ? succeed({ ...page.value, items: page.value.items.map(describeSummary) }) : page;
    }),
    handlePreparedCall(providerCalls.createQuote, {
      prepare: ({ body }, { apiKey }) => {
        const { quoteNumber: number, orderNumber, ...contents } = body;
        return prepare({
          ...readContents({ number, orderNumber }, contents, apiKey.role),
          draft: true,
        });
      },
      run: saveAndAnswer,
    }),
    handleProviderCall(providerCalls.getQuote, async ({ params: { number } }) => answer(await find(number))),
    handleProviderCall(providerCalls.getQuotePdf, ({ params: { number } }) => findQuotePdf(platform, number)),
    handleProviderCall(providerCalls.editQuote, async ({ params, body }, { apiKey, ...expected }) => {
      const found = await find(params.number);
      if (!found.ok) return found;
      const { number, orderNumber, told, revision } = found.value;
      const seen = { revision: expected.expectedRevision ?? revision, changes: expected.expectedEvents };
      if (!isLatest(found.value, seen)) return refuse('preconditionFailed');
      const {
        adjustments: _,
        limits: __,
        draft: ___,
        number: ____,
        orderNumber: _____,
        ...before
      } = newQuote.encode(told);
      const kept = told.adjustments ? { adjustments: [...told.adjustments] } : {};
      const contents = removeNulls({ ...before, ...kept, ...body }) as Contents;
      const edit = readContents({ number, orderNumber }, contents, apiKey.role);
      const edited = await editQuote(platform, number, edit, seen);
      if (!edited.ok && edited.refusal.code === 'quoteChanged') return refuse('preconditionFailed');
      return answer(edited);
    }),
    handleProviderCall(providerCalls.sendQuote, async ({ params: { number } }, { tx }) =>
      answer(await sendQuote(platform, number, tx), tx),
    ),
    handleProviderCall(providerCalls.approveQuote, async ({ params: { number } }, { apiKey, tx }) =>
      answer(await approveQuote(platform, number, apiKey.role ?? '', tx), tx),
    ),
    handleProviderCall(providerCalls.withdrawQuote, async ({ params: { number }, body: { reason } }, { apiKey }) =>
      answer(await withdrawQuote(platform, number, { by: apiKey.role ?? 'provider', reason })),
    ),
    handlePreparedCall(providerCalls.duplicateQuote, {
      prepare: async ({ params, body }, { apiKey }) => {
        const found = await find(params.number);
        if (!found.ok) return found;
        const { role: _, ...copy } = copyQuote(found.value, {
          number: body.quoteNumber,
          orderNumber: body.orderNumber,
        });
        return prepare({ ...copy, ...(apiKey.role !== null && { role: apiKey.role }) });
      },
      run: saveAndAnswer,
    }),
  ];
}
