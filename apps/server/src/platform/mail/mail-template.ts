import { describeHelpLine, findMailLogo, type Provider } from '../../provider/index.ts';
import { html, Markup } from '../html.ts';
import { logoContentId } from './gateway.ts';

type BrandedProvider = Pick<Provider, 'brand' | 'findAsset'>;

interface MailLink {
  readonly label: string;
  readonly url: string;
}

interface MailPriceLine {
  readonly name: string;
  readonly note?: string;
  readonly amount: string;
  readonly isSum?: boolean;
}

type MailDetail = readonly [name: string, value: string];

export interface MailContent {
  readonly heading: string;
  /** The preview text that mail programs show after the subject. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  /** Important details, such as an order number, each with its name. */
  readonly details?: readonly MailDetail[];
  readonly priceLines?: readonly MailPriceLine[];
  readonly button?: MailLink;
  /** A link below the button. */
  readonly secondaryLink?: MailLink;
  readonly closingParagraphs?: readonly string[];
  /** A small link below the company's name, for example to unsubscribe. */
  readonly footerLink?: MailLink;
}

/** Telephone numbers, and the numbers of orders and letters. */
const unbrokenNumber = /(\(\d{3}\) \d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b|\b[A-Z]{1,3}(?:-[0-9A-Z]{4,8}){1,2}\b)/;

/** Prevents line breaks inside numbers (S-306). */
const preventBreaksInNumbers = (text: string): readonly Markup[] =>
  text
    .split(unbrokenNumber)
    .map((part, index) => (index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`));

const fontStyle = new Markup(`font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`);

/** Renders a mail with the provider's brand, as HTML and as text. */
export function renderMail(provider: BrandedProvider, content: MailContent): { html: string; text: string } {
  return { html: renderHtml(provider, content).text, text: renderText(provider, content) };
}

function renderText(provider: BrandedProvider, content: MailContent): string {
  const { details = [], priceLines = [], button, secondaryLink, closingParagraphs = [], footerLink } = content;
  const formatLink = (link: MailLink | undefined) => (link ? [`${link.label}:\n${link.url}`] : []);
  return [
    content.heading,
    ...content.paragraphs,
    details.map(([name, value]) => `${name}: ${value}`).join('\n'),
    priceLines.map(({ name, note, amount }) => `${note ? `${name} (${note})` : name}: ${amount}`).join('\n'),
    ...formatLink(button),
    ...formatLink(secondaryLink),
    ...closingParagraphs,
    ...formatLink(footerLink),
    formatFooter(provider),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** P-152: every mail names the help line with its hours. */
const formatFooter = ({ brand }: Pick<Provider, 'brand'>) => `${brand.legalName} · ${describeHelpLine(brand.support)}`;

/**
 * Uses tables and inline styles, because every mail program supports them. The style sheet adds small windows and the
 * dark color scheme for programs that support it.
 */
function renderHtml(provider: BrandedProvider, content: MailContent): Markup {
  const { brand } = provider;
  const { accent, onAccent } = brand.colors.light;
  const { details = [], priceLines = [], button, secondaryLink, closingParagraphs = [], footerLink } = content;
  return html`<!doctype html>
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
  .logo { padding: 8px 12px; border-radius: 8px; background: #ffffff !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f7f8">
<div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f7f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 4px 16px;${fontStyle};font-size:18px;line-height:24px;font-weight:700;color:#22313a">${renderBrand(provider)}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;${fontStyle};font-size:26px;line-height:32px;font-weight:700;color:#22313a">${content.heading}</h1>
${content.paragraphs.map(renderParagraph)}
${renderTable(details.map(renderDetail))}${renderTable(priceLines.map(renderPriceLine))}${
  button ? renderButton(button, accent, onAccent) : ''
}${secondaryLink ? renderLink(secondaryLink, accent) : ''}
${closingParagraphs.map(renderParagraph)}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;${fontStyle};font-size:13px;line-height:20px;color:#55656e">${preventBreaksInNumbers(formatFooter(provider))}${
    footerLink ? html`<br><a class="soft" href="${footerLink.url}" style="color:#55656e">${footerLink.label}</a>` : ''
  }</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** The logo as a part of the mail, because mail programs block pictures from the web. The name if there is no PNG. */
const renderBrand = (provider: BrandedProvider) =>
  findMailLogo(provider)
    ? html`<img class="logo" src="cid:${logoContentId}" alt="${provider.brand.name}" height="34" style="display:block;height:34px;width:auto;border:0">`
    : provider.brand.name;

const renderParagraph = (text: string) =>
  html`<p class="ink" style="margin:0 0 16px;${fontStyle};font-size:16px;line-height:24px;color:#22313a">${preventBreaksInNumbers(text)}</p>`;

const renderTable = (rows: readonly Markup[]) =>
  rows.length > 0
    ? html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">${rows}</table>`
    : '';

const renderDetail = ([name, value]: MailDetail) => html`<tr>
<td class="rule" style="padding:8px 0;border-top:1px solid #d5dde1;${fontStyle}"><span class="soft" style="font-size:14px;line-height:20px;color:#55656e">${name}</span><br><span class="ink" style="font-size:16px;line-height:24px;font-weight:600;color:#22313a;white-space:pre-line">${preventBreaksInNumbers(value)}</span></td>
</tr>`;

function renderPriceLine({ name, note, amount, isSum }: MailPriceLine): Markup {
  const weight = isSum ? 700 : 400;
  return html`<tr>
<td class="ink rule" style="padding:12px 12px 12px 0;border-top:1px solid #d5dde1;${fontStyle};font-size:16px;line-height:22px;font-weight:${weight};color:#22313a">${preventBreaksInNumbers(name)}${
    note
      ? html`<br><span class="soft" style="font-size:14px;line-height:20px;font-weight:400;color:#55656e">${note}</span>`
      : ''
  }</td>
<td class="ink rule" align="right" valign="top" style="padding:12px 0;border-top:1px solid #d5dde1;${fontStyle};font-size:16px;line-height:22px;font-weight:${weight};color:#22313a;white-space:nowrap">${amount}</td>
</tr>`;
}

const renderButton = ({ label, url }: MailLink, background: string, color: string) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" class="wide" style="margin:8px 0 24px"><tr class="wide"><td class="wide" style="border-radius:8px;background:${background}"><a class="wide" href="${url}" style="display:inline-block;padding:14px 28px;${fontStyle};font-size:16px;line-height:20px;font-weight:600;color:${color};text-decoration:none;border-radius:8px">${label}</a></td></tr></table>`;

const renderLink = ({ label, url }: MailLink, color: string) =>
  html`<p style="margin:0 0 24px;${fontStyle};font-size:16px;line-height:24px"><a class="link" href="${url}" style="color:${color}">${label}</a></p>`;
