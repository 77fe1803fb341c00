import type { Result } from '@demarc/domain/errors';
import { findMailLogo, type Provider } from '../../provider/index.ts';
import type { Transaction } from '../database/database.ts';

export const mailKinds = [
  'saved-cart',
  'saved-cart-reminder',
  'order-confirmation',
  'order-held',
  'order-released',
  'order-changed',
  'order-cancelled',
  'sales-lead',
  'one-time-code',
  'order-request',
  'quote',
  'quote-declined',
  'quote-ordered',
  'waitlist',
  'waitlist-entry',
  'chat',
  'webhook-endpoint',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A file that goes with a mail. */
export type MailAttachment = {
  readonly name: string;
  readonly contentType: string;
} & (
  | { readonly text: string }
  /** A file that its source loads when the mail is delivered. */
  | { readonly file: StoredFileName }
);

/** The source of a file and its name there. */
export type StoredFileName = `${FileSource}:${string}`;
export type FileSource = 'quote-pdf';
/** Undefined if there is no such file any more. The mail is then delivered without it. */
export type LoadFile = (name: string) => Promise<Buffer | undefined>;

export interface Mail {
  /** One plain address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Kind and occasion ("order-confirmation:4711"). A second mail with the same key is not sent. */
  readonly key: `${MailKind}:${string}`;
  /**
   * Values for {{name}} in text, html and unsubscribeUrl. Only the recipient may see them, so the outbox seals them.
   */
  readonly secrets?: Readonly<Record<string, string>>;
  /** For the one-click unsubscribe button of mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** For the From header: a name and one plain address. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
  /** A PNG. The HTML of a mail shows it as `cid:` with `logoContentId` (S-081). */
  readonly logo?: Buffer | undefined;
}

export const logoContentId = 'logo@mail';

export interface MailGateway {
  /** Runs in the caller's transaction. The mail is sent once that commits. */
  send(tx: Transaction, mail: Mail): Promise<Result<void>>;
  /** Calls `canSend` before each delivery attempt of this kind. When it returns false, the mail is withdrawn. */
  setSendCondition(kind: MailKind, canSend: (key: string) => Promise<boolean>): void;
  /** Calls `load` for each file of this source, with its name. */
  setFileSource(source: FileSource, load: LoadFile): void;
  loadFile(file: StoredFileName): Promise<Buffer | undefined>;
}

/** The sender of every mail of the shop. */
export const getSender = (provider: Provider): MailSender => ({
  name: provider.brand.name,
  address: provider.brand.mail.from,
  logo: findMailLogo(provider)?.body,
});
