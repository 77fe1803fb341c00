import { Readable } from 'node:stream';
import { buildFunnelRows } from '@demarc/domain/abandoned-cart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { operatorPages, sendOperatorPage } from '../operator/index.ts';
import { parseReportFilter, type ReportFilter, toReportQuery } from './filter.ts';
import { reportBody } from './report-page.ts';
import { type Cursor, countFunnel, listAbandonedCarts, sumAbandonedCarts } from './store.ts';
import { writeCsv } from './write-csv.ts';

const reportPath = operatorPages.carts.path;
const pageSize = 50;

/** Registers the report of abandoned carts (E-046). Only operators reach `signedIn`. */
export function registerReport(signedIn: FastifyInstance, platform: Platform): void {
  const { config, db, clock, provider } = platform;
  const root = `${config.basePath}/operator`;

  signedIn.get(reportPath, async (request, reply) => {
    const parameters = parametersOf(request);
    const filter = parseReportFilter(parameters);
    const now = clock.now();
    const found = await listAbandonedCarts(
      platform,
      filter,
      now,
      pageSize + 1,
      cursorFrom(parameters.get('after') ?? ''),
    );
    const carts = found.slice(0, pageSize);
    const last = found.length > pageSize ? carts.at(-1) : undefined;
    const body = reportBody({
      ...{
        filter,
        carts,
        path: root + reportPath,
        events: root + operatorPages.events.path,
        timeZone: provider.brand.support.timeZone,
      },
      sums: await sumAbandonedCarts(platform, filter, now),
      funnel: buildFunnelRows(await countFunnel(db, filter.days, now)),
      ...(last && { older: `${root}${reportPath}?${olderQuery(filter, last)}` }),
    });
    return sendOperatorPage(reply, { page: 'carts', platform, operator: request.operator, body });
  });

  signedIn.get(`${reportPath}.csv`, (request, reply) => {
    const now = clock.now();
    request.log.info({ operator: request.operator?.id }, 'an operator took the abandoned carts away');
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="abandoned-carts-${now.toISOString().slice(0, 10)}.csv"`)
      .send(Readable.from(writeCsv(platform, parseReportFilter(parametersOf(request)), now)));
  });
}

function olderQuery(filter: ReportFilter, last: Cursor): string {
  const query = toReportQuery(filter);
  query.set('after', cursorText(last));
  return query.toString();
}

const parametersOf = (request: FastifyRequest) => new URL(request.url, 'http://shop').searchParams;

const cursorText = ({ leftAt, id }: Cursor) => `${leftAt.toISOString()} ${id}`;

function cursorFrom(text: string): Cursor | undefined {
  const [, time, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  const leftAt = new Date(time ?? '');
  return id && !Number.isNaN(leftAt.getTime()) ? { leftAt, id } : undefined;
}
