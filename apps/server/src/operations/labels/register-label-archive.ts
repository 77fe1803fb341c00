import { operatorPages } from '@demarc/contract/operator-pages';
import { getLocalDate } from '@demarc/domain/calendar';
import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../platform/html.ts';
import type { Platform } from '../../platform/platform.ts';
import { findArchivedLabels, listArchivedLabels } from '../../shopping/catalog/index.ts';
import { sendOperatorPage } from '../operator/index.ts';

type Labels = Awaited<ReturnType<typeof listArchivedLabels>>[number];

/** Registers the archive of the broadband labels. Only signed-in operators reach the routes of `signedIn`. */
export function registerLabelArchive(signedIn: FastifyInstance, platform: Platform): void {
  const { config, db, provider } = platform;
  const { timeZone } = provider.brand.support;
  const { path, permission } = operatorPages.labels;
  const options = { config: { permissions: [permission] } };
  signedIn.get(path, options, async (request, reply) => {
    const body = renderArchive(await listArchivedLabels(db), `${config.basePath}/operator${path}`, timeZone);
    return sendOperatorPage(reply, { page: 'labels', platform, operator: request.operator, body });
  });
  signedIn.get(`${path}/:id.csv`, options, async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const labels = /^\d{1,9}$/.test(id) ? await findArchivedLabels(db, Number(id)) : undefined;
    if (!labels) return reply.callNotFound();
    const day = getLocalDate(timeZone, labels.publishedAt);
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="broadband-labels-${day}.csv"`)
      .send(labels.csv);
  });
}

function renderArchive(archive: readonly Labels[], path: string, timeZone: string): Markup {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const rows = archive.map(({ id, publishedAt }, index) => {
    const next = archive[index - 1];
    const until = next ? format.format(next.publishedAt) : 'today';
    return html`<tr><td>${format.format(publishedAt)}</td><td>${until}</td><td><a href="${path}/${id}.csv">Labels of all plans (CSV)</a></td></tr>`;
  });
  return html`<div class="heading"><h2>Newest first</h2><span class="soft">Times in ${timeZone}.</span></div>
<table class="card">
<thead><tr><th scope="col">From</th><th scope="col">Until</th><th scope="col">File</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}
