import { Readable } from 'node:stream';
import { operatorPages } from '@demarc/contract/operator-pages';
import { buildFunnelRows, listAbandonedSteps } from '@demarc/domain/abandoned-cart';
import { hasPermission } from '@demarc/domain/operator';
import type { FastifyInstance } from 'fastify';
import { recordAudit, toActor } from '../../platform/audit/record-audit.ts';
import { getQueryParameters } from '../../platform/http/query-parameters.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendOperatorPage } from '../operator/index.ts';
import { parseReportFilter, type ReportFilter, toReportQuery } from './filter.ts';
import { renderReport } from './report-page.ts';
import { type Cursor, countFunnel, listAbandonedCarts, sumAbandonedCarts } from './store.ts';
import { writeCsv } from './write-csv.ts';

const { path: reportPath, permission } = operatorPages.carts;
const pageSize = 50;

/** Registers the report of abandoned carts (E-046). Only signed-in operators reach the routes of `signedIn`. */
export function registerReport(signedIn: FastifyInstance, platform: Platform): void {
  const { config, db, clock, provider } = platform;
  const root = `${config.basePath}/operator`;

  signedIn.get(reportPath, { config: { permissions: [permission] } }, async (request, reply) => {
    const parameters = getQueryParameters(request);
    const filter = parseReportFilter(parameters);
    const now = clock.now();
    const cartsAndNext = await listAbandonedCarts(
      platform,
      filter,
      now,
      pageSize + 1,
      parseCursor(parameters.get('after') ?? ''),
    );
    const carts = cartsAndNext.slice(0, pageSize);
    const last = cartsAndNext.length > pageSize ? carts.at(-1) : undefined;
    const body = renderReport({
      filter,
      carts,
      path: root + reportPath,
      canExport: request.operator !== null && hasPermission(request.operator.role, 'export'),
      eventsPath: root + operatorPages.events.path,
      steps: listAbandonedSteps(provider.rules),
      timeZone: provider.brand.support.timeZone,
      sums: await sumAbandonedCarts(platform, filter, now),
      funnel: buildFunnelRows(await countFunnel(db, filter.days, now, provider.rules), provider.rules),
      ...(last && { olderUrl: `${root}${reportPath}?${buildOlderQuery(filter, last)}` }),
    });
    return sendOperatorPage(reply, { page: 'carts', platform, operator: request.operator, body });
  });

  signedIn.get(`${reportPath}.csv`, { config: { permissions: [permission, 'export'] } }, async (request, reply) => {
    const now = clock.now();
    const { operator } = request;
    if (!operator) throw new Error('a download without an operator');
    request.log.info({ operator: operator.id }, 'an operator downloaded the abandoned carts');
    const subject = { kind: 'page', id: `${reportPath}.csv`, label: `${reportPath}.csv` } as const;
    const filters = toReportQuery(parseReportFilter(getQueryParameters(request))).toString();
    const changes = [{ path: 'filters', after: filters }];
    await recordAudit(db, { actor: toActor(operator, request), action: 'download', subject, changes }, now);
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="abandoned-carts-${now.toISOString().slice(0, 10)}.csv"`)
      .send(Readable.from(writeCsv(platform, parseReportFilter(getQueryParameters(request)), now)));
  });
}

function buildOlderQuery(filter: ReportFilter, last: Cursor): string {
  const query = toReportQuery(filter);
  query.set('after', formatCursor(last));
  return query.toString();
}

const formatCursor = ({ abandonedAt, id }: Cursor) => `${abandonedAt.toISOString()} ${id}`;

function parseCursor(text: string): Cursor | undefined {
  const [, time, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  const abandonedAt = new Date(time ?? '');
  return id && !Number.isNaN(abandonedAt.getTime()) ? { abandonedAt, id } : undefined;
}
