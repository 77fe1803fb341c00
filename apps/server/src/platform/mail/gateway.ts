import type { Result } from '@demarc/domain/errors';
import type { Transaction } from '../database/types.ts';

/** Every kind of mail that the shop writes. */
export const mailKinds = [
  'saved-cart',
  'saved-cart-reminder',
  'order-confirmation',
  'order-held',
  'order-released',
  'order-cancelled',
  'sales-lead',
  'chat',
] as const;
export type MailKind = (typeof mailKinds)[number];

export interface Mail {
  /** One plain address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names kind and occasion ("order-confirmation:4711"): a second mail with the same key is not sent. */
  readonly key: `${MailKind}:${string}`;
  /** What {{name}} stands for in text, html and unsubscribeUrl: for the reader alone, so the outbox keeps it sealed. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Where a mail program says, by itself, that no more of these are wanted (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** As a From header shows it: a name and one plain address. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** The provider's way to write to a shopper. */
export interface MailGateway {
  /** Part of the caller's transaction: committed, the mail will go out; rolled back, there never was one. */
  send(tx: Transaction, mail: Mail): Promise<Result<void>>;
  /** Mails of this kind are not for any day: before each try to hand one over it is asked if it may still go. */
  askFirst(kind: MailKind, mayGo: (key: string) => Promise<boolean>): void;
}
