import { stateNames } from '@demarc/domain/address';
import { stringify } from 'yaml';
import type { StarterAnswers } from './answers.ts';
import { buildColors } from './colors.ts';
import { listHolidays } from './holidays.ts';
import { getStatePlace } from './places.ts';

const findStateName = (state: string): string => stateNames.find(({ code }) => code === state)?.name ?? state;

/** Quotes the text only if YAML needs it. */
const toYaml = (text: string): string => stringify(text, { lineWidth: 0 }).trim();

export function buildBrandFile({ name, color, states }: StarterAnswers): string {
  const { light, dark } = buildColors(color);
  const { timeZone } = getStatePlace(states[0] ?? '');
  return `# Your names, colors and contacts. Texts write {{name}} and {{helpLine}} for these values.
# All settings are in docs/provider.md. Those that are not here have a default.
name: ${toYaml(name)}
# legalName: the company that shoppers make the contract with, if it has another name
logo: logo.svg           # both pictures are in brand/: replace them with yours
favicon: favicon.svg

# One accent color for light pages and one for dark pages, each with the color of text on it (contrast 4.5 or more).
colors:
  light: { accent: '${light.accent}', onAccent: '${light.onAccent}' }
  dark: { accent: '${dark.accent}', onAccent: '${dark.onAccent}' }

support:
  helpLine: (800) 555-0100        # invented: write your own
  timeZone: ${timeZone}
  mailbox: support@example.com    # gets chat messages and contact requests
  hours:
    - { days: Mon-Fri, opens: '08:00', closes: '18:00' }

mail:
  from: orders@example.com        # the sender of the shop's mails

# The states in which you sell.
footprint: [${states.join(', ')}]
`;
}

export const buildLinksFile = (): string => `# Pages of your own website. The shop links to them.
providerHome: https://www.example.com
accessibility: https://www.example.com/accessibility
privacyPolicy: https://www.example.com/privacy
terms: https://www.example.com/terms
existingCustomer: https://www.example.com/account    # for shoppers with existing service at the address
portalLogin: https://www.example.com/sign-in         # where customers log in
`;

const creditComments = {
  off: 'nobody is checked; a confirmed mobile number is enough. soft or full need credit.yaml',
  soft: 'a bureau checks the owners without Social Security numbers',
  full: 'a bureau checks the owners',
} as const;

/** A new provider has no inventory of numbers yet. */
const assignedLaterRule =
  'telephoneNumbers: assignedLater # you assign each new number after the order. choose needs numbers.yaml\n';

export const buildRulesFile = ({
  credit,
  services,
}: StarterAnswers): string => `# Rules that you may change. All of them are in docs/provider.md.
creditCheck: ${credit}                # ${creditComments[credit]}
emailEndings: any               # the default refuses many business addresses
${services.includes('voice') ? assignedLaterRule : ''}namesSingleService: true        # the headline of an address with one service names it
relaxedNames: true              # accepts names such as O'Neil and St. John
registration:
  zipMayStartWithZero: true
  blockShiftTabInStreet: false
`;

export const buildCalendarFile = (
  { states }: StarterAnswers,
  year: number,
): string => `# Your technicians: how many visits each area has in the morning (AM) and in the afternoon (PM) of a workday.
# An area without zips covers the rest of its state. Every field is in docs/catalog-fields.md.
areas:
${states.map((state) => `  - { name: ${findStateName(state)}, state: ${state}, capacity: { AM: 4, PM: 4 } }\n`).join('')}# Days without visits.
holidays:
${[...listHolidays(year), ...listHolidays(year + 1)].map((day) => `  - ${day}\n`).join('')}`;

export const buildCreditFile =
  (): string => `# The credit check. The bureau decides who pays the deposit; it is refundable.
# Without CREDIT_URL, an embedded bureau approves everybody.
depositCents: 10000
# The law says what this notice must name: the agency, its address and the shopper's rights.
adverseNotice: >-
  We made this decision based in part on information from a credit reporting agency. Call {{helpLine}} for its name and
  address. The agency did not make the decision. Within 60 days, you may ask it for a free copy of your report.
`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The name in the accent color, on light and on dark pages. */
export function buildLogo({ name, color }: StarterAnswers): string {
  const { light, dark } = buildColors(color);
  const width = Math.ceil(name.length * 13.5) + 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 34" width="${width}" height="34" role="img" aria-label="${escapeXml(name)}">
  <style>@media (prefers-color-scheme: dark) { text { fill: ${dark.accent} } }</style>
  <text x="2" y="25" textLength="${width - 4}" lengthAdjust="spacingAndGlyphs" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="24" font-weight="700" fill="${light.accent}">${escapeXml(name)}</text>
</svg>
`;
}

export function buildFavicon({ name, color }: StarterAnswers): string {
  const { light } = buildColors(color);
  const initial = escapeXml([...name][0]?.toUpperCase() ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">
  <rect width="34" height="34" rx="9" fill="${light.accent}"/>
  <text x="17" y="25" text-anchor="middle" font-family="system-ui, sans-serif" font-size="22" font-weight="700" fill="${light.onAccent}">${initial}</text>
</svg>
`;
}
