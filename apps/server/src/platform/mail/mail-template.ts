import type { Provider } from '../../provider/index.ts';
import { html, Markup } from '../html.ts';

export interface MailContent {
  readonly heading: string;
  /** The preview text that mail programs show after the subject. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  /** Important details, such as an order number, each with its name. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Names and amounts. */
  readonly lines?: readonly {
    readonly name: string;
    readonly note?: string;
    readonly amount: string;
    readonly isSum?: boolean;
  }[];
  readonly button?: { readonly label: string; readonly url: string };
  /** A link below the button. */
  readonly also?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  readonly quiet?: { readonly label: string; readonly url: string };
}

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/**
 * Writes a mail with the provider's brand, as HTML and as text. Every mail program supports tables and inline styles. The
 * style sheet adds small windows and the dark color scheme for those that support it.
 */
export function renderMail({ brand }: Pick<Provider, 'brand'>, content: MailContent): { html: string; text: string } {
  const { accent, onAccent } = brand.colors.light;
  const { button, also, quiet, lines = [], facts = [], after = [] } = content;
  const paragraph = (text: string) =>
    html`<p class="ink" style="margin:0 0 16px;${new Markup(font)};font-size:16px;line-height:24px;color:#22313a">${text}</p>`;
  const lineRows = lines.map(({ name, note, amount, isSum }) => {
    const weight = isSum ? 700 : 400;
    return html`<tr>
<td class="ink rule" style="padding:12px 12px 12px 0;border-top:1px solid #d5dde1;${new Markup(font)};font-size:16px;line-height:22px;font-weight:${weight};color:#22313a">${name}${
      note
        ? html`<br><span class="soft" style="font-size:14px;line-height:20px;font-weight:400;color:#55656e">${note}</span>`
        : ''
    }</td>
<td class="ink rule" align="right" valign="top" style="padding:12px 0;border-top:1px solid #d5dde1;${new Markup(font)};font-size:16px;line-height:22px;font-weight:${weight};color:#22313a;white-space:nowrap">${amount}</td>
</tr>`;
  });
  const factRows = facts.map(
    ([name, value]) => html`<tr>
<td class="rule" style="padding:8px 0;border-top:1px solid #d5dde1;${new Markup(font)}"><span class="soft" style="font-size:14px;line-height:20px;color:#55656e">${name}</span><br><span class="ink" style="font-size:16px;line-height:24px;font-weight:600;color:#22313a;white-space:pre-line">${value}</span></td>
</tr>`,
  );
  const table = (inner: readonly Markup[]) =>
    inner.length > 0
      ? html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">${inner}</table>`
      : '';
  const buttonMarkup = button
    ? html`<table role="presentation" cellpadding="0" cellspacing="0" class="wide" style="margin:8px 0 24px"><tr class="wide"><td class="wide" style="border-radius:8px;background:${accent}"><a class="wide" href="${button.url}" style="display:inline-block;padding:14px 28px;${new Markup(font)};font-size:16px;line-height:20px;font-weight:600;color:${onAccent};text-decoration:none;border-radius:8px">${button.label}</a></td></tr></table>`
    : '';
  const alsoMarkup = also
    ? html`<p style="margin:0 0 24px;${new Markup(font)};font-size:16px;line-height:24px"><a class="link" href="${also.url}" style="color:${accent}">${also.label}</a></p>`
    : '';
  const foot = `${brand.legalName} · ${brand.support.helpLine}`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.heading}</title>
<style>
@media (max-width: 620px) { .card { padding: 24px 20px !important } .wide { display: block !important; width: 100% !important; box-sizing: border-box; text-align: center } .wide tbody { display: block } }
@media (prefers-color-scheme: dark) {
  .page { background: #0e171c !important } .card { background: #16222a !important }
  .ink { color: #e8eff2 !important } .soft { color: #a9b8bf !important } .link { color: ${brand.colors.dark.accent} !important } .rule { border-color: #31414a !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f7f8">
<div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f7f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 4px 16px;${new Markup(font)};font-size:18px;line-height:24px;font-weight:700;color:#22313a">${brand.name}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;${new Markup(font)};font-size:26px;line-height:32px;font-weight:700;color:#22313a">${content.heading}</h1>
${content.paragraphs.map(paragraph)}
${table(factRows)}${table(lineRows)}${buttonMarkup}${alsoMarkup}
${after.map(paragraph)}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;${new Markup(font)};font-size:13px;line-height:20px;color:#55656e">${foot}${
    quiet ? html`<br><a class="soft" href="${quiet.url}" style="color:#55656e">${quiet.label}</a>` : ''
  }</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  const text = [
    content.heading,
    ...content.paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    lines.map(({ name, note, amount }) => `${note ? `${name} (${note})` : name}: ${amount}`).join('\n'),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(also ? [`${also.label}:\n${also.url}`] : []),
    ...after,
    ...(quiet ? [`${quiet.label}:\n${quiet.url}`] : []),
    foot,
  ]
    .filter(Boolean)
    .join('\n\n');
  return { html: page.text, text };
}
