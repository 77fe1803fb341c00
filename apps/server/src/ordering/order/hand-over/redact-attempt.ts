import type { HandOverDocument } from '@demarc/contract/hand-over';
import { redactText } from '../../../platform/redact.ts';

const removed = '[removed]';
const maxRequestLength = 8000;
const maxReplyLength = 1000;
/** A shorter value, such as a state, occurs in other texts by accident. */
const minSecretLength = 4;
const nationalDigits = 10;

/** The text fields that have neither personal data nor secrets. Fields of a list are named as those of its entries. */
const shownFields = new Set([
  ...['schemaVersion', 'orderNumber', 'state', 'placedAt', 'externalId', 'quoteNumber', 'catalogVersion', 'currency'],
  ...['change.event', 'change.by', 'change.at'],
  ...['contacts.role', 'premises.id', 'premises.timeZone', 'premises.technology', 'addresses.roles'],
  ...[
    'items.id',
    'items.parentId',
    'items.service',
    'items.catalogId',
    'items.name',
    'items.codes',
    'items.attributes',
  ],
  ...['charges.id', 'charges.itemId', 'charges.catalogId', 'charges.kind', 'charges.promotion', 'charges.promotionId'],
  ...['charges.name', 'charges.recurrence', 'charges.event', 'term.id', 'term.name', 'term.expectedStart'],
  ...['term.expectedEnd', 'visit.state', 'visit.date', 'visit.from', 'visit.to', 'visit.window', 'visit.timeZone'],
  ...['visit.code', 'visit.installBy', 'numbers.itemId', 'numbers.use', 'numbers.device', 'numbers.source'],
  ...['numbers.porting.state', 'numbers.porting.date', 'listing.itemId', 'listing.catalogId', 'payment.method.kind'],
  ...['credit.status', 'credit.depositAgreedAt', 'consents.kind', 'consents.version', 'consents.acceptedAt'],
]);
/** Objects whose fields the provider names. */
const shownRecords = ['items.codes', 'items.attributes'];

interface Redacted {
  readonly request: string;
  /** Removes the values that the request does not show, too. */
  redactReply(reply: string): string;
}

/** Removes personal data and secrets from a document, for the people who look into its hand-over. */
export function redactAttempt(document: HandOverDocument): Redacted {
  const hidden = new Set<string>();
  const shown = JSON.stringify(hideTexts(document, '', hidden), null, 1);
  const values = [...hidden].flatMap(listWritings).toSorted((a, b) => b.length - a.length);
  return {
    request: cut(shown, maxRequestLength),
    redactReply: (reply) =>
      cut(
        values.reduce((text, value) => text.replaceAll(value, removed), redactText(reply)),
        maxReplyLength,
      ),
  };
}

function hideTexts(value: unknown, path: string, hidden: Set<string>): unknown {
  if (typeof value === 'string') {
    if (shownFields.has(path) || shownRecords.some((record) => path.startsWith(`${record}.`))) return value;
    hidden.add(value);
    return removed;
  }
  if (Array.isArray(value)) return value.map((entry) => hideTexts(entry, path, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, hideTexts(field, path ? `${path}.${name}` : name, hidden)]),
  );
}

/** A telephone number may also be written without its country. */
const listWritings = (value: string): string[] => {
  const writings = /^\+1\d{10}$/.test(value) ? [value, value.slice(-nationalDigits)] : [value];
  return writings.filter(({ length }) => length >= minSecretLength);
};

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max)}…`);
