import type { FunnelRow } from '@demarc/domain/abandoned-cart';
import { html, type Markup } from '../../platform/html.ts';

export function funnelChart(rows: readonly FunnelRow[]): Markup {
  const items = rows.map(
    ({ label, count, share, lost }, at) => html`<li>
<strong>${label}</strong>
${bar(share, rows[at + 1]?.share)}
<span class="number">${count.toLocaleString('en-US')}</span>
<span class="soft">${percent(share)}</span>
<span class="lost-here">${lost > 0 ? `${lost.toLocaleString('en-US')} stopped here (${percent(lost / count)})` : ''}</span>
</li>`,
  );
  return html`<ol class="funnel">${items}</ol>`;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Draws the bar of a step, which narrows below to the share of the next step. Hidden from screen readers: the text has the same numbers. */
const bar = (share: number, next: number | undefined): Markup =>
  html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${
    next === undefined ? '' : html`<polygon class="lost" points="0,7 ${share * 100},7 ${next * 100},10 0,10"/>`
  }<rect class="kept" width="${share * 100}" height="7"/></svg>`;
