import { html, type Markup } from '../../platform/html.ts';
import type { MailSender } from '../../platform/mail/gateway.ts';
import type { MailMessage } from '../../platform/mail/store.ts';

/** Lists mails, newest first, below the number of failed ones. */
export function renderMailbox(root: string, messages: readonly MailMessage[], failedCount: number): Markup {
  if (messages.length === 0) {
    return html`<div class="card"><p>Nothing has been sent yet. Every mail of the shop will appear here.</p></div>`;
  }
  const items = messages.map(
    (mail) => html`<li class="card">
<h2><a href="${root}/mailbox/${mail.id}">${mail.subject}</a></h2>
<p>To ${mail.to}</p>
<p class="soft"><time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time> · ${renderStatus(mail)}</p>
</li>`,
  );
  const warning =
    failedCount > 0 ? html`<p><strong>${failedCount} could not be delivered after all attempts.</strong></p>` : '';
  return html`${warning}<ul class="list">${items}</ul>`;
}

/** Estimates the height from the length of the text. Without scripts, a frame cannot adapt to its document. */
const estimateFrameHeight = ({ text }: MailMessage) =>
  240 + 32 * text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / 70)), 0);

export function renderMessage(root: string, mail: MailMessage, from: MailSender): Markup {
  return html`<dl class="card">
<dt>From</dt><dd>${from.name} &lt;${from.address}&gt;</dd>
<dt>To</dt><dd>${mail.to}</dd>
<dt>Subject</dt><dd>${mail.subject}</dd>
<dt>Written</dt><dd>${mail.createdAt.toUTCString()}</dd>
<dt>Sent</dt><dd>${mail.sentAt ? mail.sentAt.toUTCString() : 'not yet'}</dd>
<dt>Status</dt><dd>${renderStatus(mail)}</dd>
<dt>Occasion</dt><dd>${mail.key}</dd>
</dl>
<h2>HTML version</h2>
<iframe title="The message" sandbox height="${estimateFrameHeight(mail)}" src="${root}/mailbox/${mail.id}/html"></iframe>
<h2>Plain-text version</h2>
<pre class="card">${mail.text}</pre>${mail.attachments.map((attachment, index) => renderAttachment(`${root}/mailbox/${mail.id}/files/${index}`, attachment))}`;
}

const renderAttachment = (url: string, attachment: MailMessage['attachments'][number]): Markup =>
  html`<h2>Attachment: ${attachment.name}</h2>
${'text' in attachment ? html`<pre class="card">${attachment.text}</pre>` : html`<p class="card"><a href="${url}">Open ${attachment.name}</a></p>`}`;

const renderStatus = ({ status, attempts, lastError }: MailMessage): Markup =>
  html`<span class="status status-${status}">${status}</span>${
    lastError ? html` <span class="soft">after ${attempts} attempts: ${lastError}</span>` : ''
  }`;
