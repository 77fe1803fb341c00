import { randomUUID } from 'node:crypto';
import { refuse, succeed } from '@demarc/domain/errors';
import type { Clock } from '../clock.ts';
import { storableText } from '../database/storable-text.ts';
import type { Database } from '../database/types.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../logging.ts';
import { sealedElsewhere, sealText } from '../sealed-text.ts';
import type { Mail, MailGateway, Sender } from './gateway.ts';
import { withSecrets } from './secrets.ts';
import { type Delivery, smtpDelivery } from './smtp.ts';
import { findMail, insertMail, recordAttempt } from './store.ts';

interface MailOptions {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Logger;
  readonly from: Sender;
  /** The installation's, to seal what only the reader may see. */
  readonly secret: string;
  /** Without it messages stay in the embedded mailbox. */
  readonly smtpUrl?: string | undefined;
}

/** While the secret is being changed another server may have the one that it takes. */
const unopened: Delivery = { delivered: false, permanent: false, reason: sealedElsewhere };

/** The outbox: a row and a job in the caller's transaction; the job hands the message over. */
export function openMail({ db, jobs, clock, log, from, secret, smtpUrl }: MailOptions): MailGateway {
  const deliver = smtpUrl ? smtpDelivery(smtpUrl, from) : async (): Promise<Delivery> => ({ delivered: true });
  const asked = new Map<string, (key: string) => Promise<boolean>>();

  jobs.work('deliver-mail', async ({ mailId }, attempt) => {
    const mail = await findMail(db, mailId);
    if (mail?.status !== 'queued') return;
    const mayGo = asked.get(mail.key.split(':')[0] ?? '');
    if (mayGo && !(await mayGo(mail.key))) {
      await recordAttempt(db, mailId, { status: 'withdrawn', lastError: mail.lastError, sentAt: null });
      return;
    }
    const opened = withSecrets(secret, mail);
    const result = opened ? await deliver(opened) : unopened;
    if (result.delivered) {
      await recordAttempt(db, mailId, { status: 'sent', lastError: null, sentAt: clock.now() });
      return;
    }
    const givenUp = result.permanent || attempt.last;
    const status = givenUp ? 'failed' : 'queued';
    await recordAttempt(db, mailId, { status, lastError: result.reason, sentAt: null });
    if (!givenUp) throw new Error(result.reason);
    log.error({ mailId, reason: result.reason }, 'mail: given up, somebody has to look at it');
  });

  return {
    async send(tx, mail) {
      const fields = problems(mail);
      if (fields.length > 0) return refuse('invalidRequest', { fields });
      const [subject, text, html] = [mail.subject, mail.text, mail.html].map(storableText) as [string, string, string];
      const { secrets, ...rest } = mail;
      const sealedSecrets = secrets ? sealText(secret, JSON.stringify(secrets)) : null;
      const mailId = randomUUID();
      const stored = { id: mailId, ...rest, subject, text, html, sealedSecrets };
      // Both at once: where there is a mail with this key already, the job finds none with this id and is done.
      await Promise.all([
        insertMail(tx, stored, clock.now()),
        jobs.enqueue(tx, 'deliver-mail', { mailId }, { key: mailId }),
      ]);
      return succeed(undefined);
    },
    askFirst(kind, mayGo) {
      asked.set(kind, mayGo);
    },
  };
}

const onePlainAddress = /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cs}]+@[^\s@<>,;:"()[\]\\\p{Cc}\p{Cs}]+$/u;
const controlCharacter = /\p{Cc}/u;

/** A line break in a header would let a shopper's text write headers of its own. */
function problems({ to, subject }: Mail): { path: string; reason: string }[] {
  return [
    ...(onePlainAddress.test(to) && to.length <= 254 ? [] : [{ path: 'to', reason: 'is not one plain address' }]),
    ...(controlCharacter.test(subject) ? [{ path: 'subject', reason: 'contains a line break' }] : []),
  ];
}
