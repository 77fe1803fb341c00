import type { Result } from '@demarc/domain/errors';
import type { Transaction } from '../database/types.ts';

export interface Mail {
  /** One plain address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names the occasion ("order-confirmation:4711"): a second mail with the same key is not sent. */
  readonly key: string;
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
}
