import { operatorPages } from '@demarc/contract/operator-pages';
import type { FastifyInstance } from 'fastify';
import { auditActions } from '../../platform/audit/record-audit.ts';
import { html, type Markup } from '../../platform/html.ts';
import { getQueryParameters } from '../../platform/http/query-parameters.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendOperatorPage } from '../operator/index.ts';
import { type AuditFilter, listNewestEntries, type StoredEntry } from './store.ts';

const pageSize = 100;

/** Registers the record of what operators and commands did. Only signed-in operators reach the routes of `signedIn`. */
export function registerAuditLog(signedIn: FastifyInstance, platform: Platform): void {
  const { path, permission } = operatorPages.audit;
  signedIn.get(path, { config: { permissions: [permission] } }, async (request, reply) => {
    const filter = readFilter(getQueryParameters(request));
    const entries = await listNewestEntries(platform.db, filter, pageSize + 1);
    const { timeZone } = platform.provider.brand.support;
    const body = renderEntries(entries, filter, `${platform.config.basePath}/operator${path}`, timeZone);
    return sendOperatorPage(reply, { page: 'audit', platform, operator: request.operator, body });
  });
}

function readFilter(parameters: URLSearchParams): AuditFilter {
  const getText = (name: string) => parameters.get(name)?.trim().slice(0, 254) || undefined;
  const before = parameters.get('before') ?? '';
  return {
    actor: getText('actor'),
    subject: getText('subject'),
    action: auditActions.find((action) => action === parameters.get('action')),
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  };
}

function renderEntries(found: readonly StoredEntry[], filter: AuditFilter, path: string, timeZone: string): Markup {
  const entries = found.slice(0, pageSize);
  const last = found.length > pageSize ? entries.at(-1) : undefined;
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return html`${renderFilters(filter, path)}
<div class="heading"><h2>Newest first</h2><span class="soft">Times in ${timeZone}.</span></div>
${
  entries.length === 0
    ? html`<div class="card empty"><p><strong>No entries match these filters.</strong></p></div>`
    : html`<table class="card events">
<thead><tr><th scope="col">Who and what</th><th scope="col">To what, and from where</th><th scope="col">When</th></tr></thead>
<tbody>${entries.map((entry) => renderEntry(entry, format))}</tbody>
</table>`
}
${last ? html`<p class="next-page"><a href="${path}?${toQuery({ ...filter, before: Number(last.id) })}">Older entries</a></p>` : ''}`;
}

function renderFilters({ actor = '', subject = '', action, before }: AuditFilter, path: string): Markup {
  const options = auditActions.map(
    (known) => html`<option value="${known}"${known === action ? html` selected` : ''}>${known}</option>`,
  );
  const isFiltered = actor || subject || action || before !== undefined;
  return html`<form class="card filters wide" method="get" action="${path}">
<label>Who<input name="actor" value="${actor}" maxlength="254" autocomplete="off" title="The email of an operator"></label>
<label>To what<input name="subject" value="${subject}" maxlength="254" autocomplete="off" title="The email of an operator, a page, or the number of an order"></label>
<label>Action<select name="action"><option value="">All actions</option>${options}</select></label>
<p class="actions"><button>Apply</button>${isFiltered ? html` <a href="${path}">Clear filters</a>` : ''}</p>
</form>`;
}

function toQuery(filter: AuditFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}

function renderEntry(entry: StoredEntry, format: Intl.DateTimeFormat): Markup {
  const changes = entry.changes.map(
    ({ path, before, after }) =>
      html`<span class="soft">${path}: ${before ?? ''}${before === undefined || after === undefined ? '' : ' to '}${after ?? ''}</span>`,
  );
  return html`<tr>
<td><strong>${entry.actorName}</strong><span class="soft">${entry.action}</span></td>
<td>${entry.subjectLabel}${changes}${entry.reason === null ? '' : html`<span class="soft">Reason: ${entry.reason}</span>`}<span class="soft">${entry.networkAddress ?? 'on the server'}</span><span class="soft">${entry.userAgent ?? ''}</span></td>
<td><time datetime="${entry.at.toISOString()}">${format.format(entry.at)}</time></td>
</tr>`;
}
