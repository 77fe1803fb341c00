import { eventTypes } from '@demarc/domain/event-log';
import type { EventsPage } from '../event-log/index.ts';
import { html, type Markup } from '../platform/html.ts';

export interface EventsQuery {
  readonly session: string;
  readonly type: string;
}

export function eventsBody(root: string, query: EventsQuery, { events, next }: EventsPage): Markup {
  const types = eventTypes.map(
    (type) => html`<option value="${type}"${type === query.type ? html` selected` : ''}>${type}</option>`,
  );
  const items = events.map(
    (event) => html`<li class="card">
<h2>${event.type}: ${event.name}</h2>
<dl>
<dt>Recorded</dt><dd><time datetime="${event.recordedAt.toISOString()}">${event.recordedAt.toUTCString()}</time></dd>
<dt>Session</dt><dd><a href="${root}/events?session=${event.sessionId}">${event.sessionId}</a></dd>
<dt>Where</dt><dd>${[event.page, event.section].filter(Boolean).join(' · ') || '–'}</dd>
<dt>Timestamp</dt><dd>${event.timestamp}</dd>
<dt>Took</dt><dd>${event.delayMs} ms (${event.beginTime || '–'} to ${event.endTime || '–'})</dd>
<dt>Logs</dt><dd>${event.logs || '–'}</dd>
<dt>Comments</dt><dd>${event.comments || '–'}</dd>
</dl>
</li>`,
  );
  const older = new URLSearchParams({ ...query, before: String(next) });
  return html`<form method="get" action="${root}/events">
<label>Session id<input name="session" value="${query.session}" autocomplete="off"></label>
<label>Type<select name="type"><option value="">All types</option>${types}</select></label>
<button>Show</button>
</form>
${events.length === 0 ? html`<div class="card"><p>No event fits.</p></div>` : html`<ul class="list">${items}</ul>`}
${next === undefined ? '' : html`<p><a href="${root}/events?${older.toString()}">Older events</a></p>`}`;
}
