import { formatPhone } from '@demarc/domain/text';
import type { listSentTexts } from '../../checkout/one-time-code/index.ts';
import { html, type Markup } from '../../platform/html.ts';

/** Lists text messages, newest first. */
export function renderTexts(texts: Awaited<ReturnType<typeof listSentTexts>>): Markup {
  if (texts.length === 0) {
    return html`<div class="card"><p>Nothing has been sent yet. Every text message of the shop will appear here.</p></div>`;
  }
  const items = texts.map(
    ({ to, text, status, createdAt }) => html`<li class="card">
<h2>To ${formatPhone(to)}</h2>
<p>${text}</p>
<p class="soft"><time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time> · <span class="status status-${status}">${status}</span></p>
</li>`,
  );
  return html`<ul class="list">${items}</ul>`;
}
