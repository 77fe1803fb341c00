import { eventTypes } from '@demarc/domain/event-log';
import { html, type Markup } from '../../platform/html.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EventsQuery, parseEventsQuery, toEventFilter } from './events-query.ts';
import { readEvents } from './read-events.ts';
import type { RecordedEvent } from './store.ts';

function renderFilters(path: string, { session, type, from, until }: EventsQuery): Markup {
  const types = eventTypes.map(
    (known) => html`<option value="${known}"${known === type ? html` selected` : ''}>${known}</option>`,
  );
  const renderTimeInput = (name: string, label: string, value: string) =>
    html`<label>${label}<input name="${name}" type="datetime-local" value="${value}"></label>`;
  return html`<form class="card filters wide" method="get" action="${path}">
<label>Session<input name="session" value="${session}" maxlength="100" autocomplete="off" spellcheck="false"></label>
<label>Type<select name="type"><option value="">All types</option>${types}</select></label>
${renderTimeInput('from', 'From', from)}
${renderTimeInput('until', 'Until', until)}
<p class="actions"><button>Apply</button>${session || type || from || until ? html` <a href="${path}">Clear filters</a>` : ''}</p>
</form>`;
}

const emptyList = html`<div class="card empty"><p><strong>No events match these filters.</strong></p>
<p class="soft">Try a longer period or fewer filters.</p></div>`;

/** Creates the body of an events page at `path`, filtered by session, type and time. */
export async function renderEvents(
  { db, provider }: Pick<Platform, 'db' | 'provider'>,
  path: string,
  parameters: URLSearchParams,
): Promise<Markup> {
  const { timeZone } = provider.brand.support;
  const query = parseEventsQuery(parameters);
  const before = parameters.get('before') ?? '';
  const { events, next } = await readEvents(db, {
    ...toEventFilter(query, timeZone),
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  });
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const older = buildUrl(path, { ...query, before: String(next) });
  return html`${renderFilters(path, query)}
<div class="heading"><h2>Newest first</h2><span class="soft">Times in ${timeZone}. Browser timestamps below.</span></div>
${
  events.length === 0
    ? emptyList
    : html`<table class="card events">
<thead><tr><th scope="col">Event</th><th scope="col">Details and session</th><th scope="col">When</th><th scope="col" class="amount">Duration</th></tr></thead>
<tbody>${events.map((event) => renderRow(path, query, event, format))}</tbody>
</table>`
}
${next === undefined ? '' : html`<p class="next-page"><a href="${older}">Older events</a></p>`}`;
}

const buildUrl = (path: string, query: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;

function renderRow(path: string, query: EventsQuery, event: RecordedEvent, format: Intl.DateTimeFormat): Markup {
  const { name, type, page, section, logs, comments, sessionId, recordedAt, timestamp, delayMs } = event;
  const span = event.beginTime || event.endTime ? `${event.beginTime || '–'} to ${event.endTime || '–'}` : '';
  const sessionLink =
    query.session === sessionId
      ? ''
      : html`<a href="${buildUrl(path, { session: sessionId })}">Session ${sessionId.slice(0, 8)}</a>`;
  return html`<tr>
<td><strong>${name || type}</strong><span class="soft">${[type, page, section].filter(Boolean).join(' · ')}</span></td>
<td>${logs}<span class="soft">${comments}</span><span class="soft">${span}</span>${sessionLink}</td>
<td><time datetime="${recordedAt.toISOString()}">${format.format(recordedAt)}</time><span class="soft">${timestamp}</span></td>
<td class="amount">${delayMs > 0 ? html`${delayMs}<span class="soft"> ms</span>` : ''}</td>
</tr>`;
}
