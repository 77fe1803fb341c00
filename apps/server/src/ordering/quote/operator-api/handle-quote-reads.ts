import { operatorCalls } from '@demarc/contract/operator-api';
import { succeed } from '@demarc/domain/errors';
import {
  exportList,
  handleOperatorCall,
  type OperatorHandler,
  readListPage,
} from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listOwnerNames } from '../life/life-store.ts';
import { findQuotePdf } from '../pdf/find-quote-pdf.ts';
import { describeQuoteDetail } from './describe-quote-detail.ts';
import { describeQuoteRow } from './describe-row.ts';
import { listQuoteTimeline } from './list-timeline.ts';
import { createQuoteSource } from './quote-source.ts';

/** The calls of the operator console that read quotes. */
export function handleQuoteReads(platform: Platform): OperatorHandler[] {
  const { db, provider } = platform;
  const source = createQuoteSource(provider);
  return [
    handleOperatorCall(operatorCalls.listQuotes, ({ query }) =>
      readListPage(platform, source, query, describeQuoteRow),
    ),
    handleOperatorCall(operatorCalls.listQuoteFilterValues, async () => succeed({ owner: await listOwnerNames(db) })),
    handleOperatorCall(operatorCalls.exportQuotes, ({ query }, { actor }) =>
      exportList(platform, { source, query, actor, describe: describeQuoteRow }),
    ),
    handleOperatorCall(operatorCalls.getQuote, ({ params: { number } }, { operator }) =>
      describeQuoteDetail(db, platform, number, operator.role),
    ),
    handleOperatorCall(operatorCalls.listQuoteTimeline, ({ params: { number }, query: { after } }) =>
      listQuoteTimeline(platform, number, after),
    ),
    handleOperatorCall(operatorCalls.getQuotePdf, async ({ params: { number } }) => {
      const pdf = await findQuotePdf(platform, number);
      return pdf.ok ? succeed({ name: pdf.value.name, parts: [pdf.value.file] }) : pdf;
    }),
  ];
}
