import { randomUUID } from 'node:crypto';
import { refuse, succeed } from '@demarc/domain/errors';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { toStorableJson, toStorableText } from '../database/storable-text.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../logging.ts';
import { sealedWithOtherSecret, sealText } from '../sealed-text.ts';
import type { FileSource, LoadFile, Mail, MailAttachment, MailGateway, MailSender, StoredFileName } from './gateway.ts';
import { fillSecrets } from './secrets.ts';
import { createSmtpDelivery, type Delivery, type LoadedMail } from './smtp.ts';
import { findMail, insertMail, type MailMessage, recordAttempt } from './store.ts';

interface MailOptions {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called for each mail, because the provider may have changed. */
  readonly findSender: () => MailSender;
  /** The installation's secret. It seals the `secrets` of a mail. */
  readonly secret: string;
  /** Absent: messages stay in the embedded mailbox. */
  readonly smtpUrl?: string | undefined;
}

/** Retried: while DEMARC_SECRET is being changed, another server may still have the right one. */
const unsealFailure: Delivery = { delivered: false, permanent: false, reason: sealedWithOtherSecret };

const missingFile: Delivery = { delivered: false, permanent: false, reason: 'a file of the mail could not be loaded' };

/** An outbox: `send` saves a row and a job in the caller's transaction, and the job delivers the message. */
export function createMail({ db, jobs, clock, log, findSender, secret, smtpUrl }: MailOptions): MailGateway {
  const fileSources = new Map<FileSource, LoadFile>();
  const loadFile = async (file: StoredFileName) => {
    const [source, name] = file.split(/:(.*)/s) as [FileSource, string];
    const load = fileSources.get(source);
    // Another process has it, and tries again.
    if (!load) throw new Error(`this process has no files of ${source}`);
    return load(name);
  };
  const loadFiles = (attachments: readonly MailAttachment[]): Promise<LoadedMail['attachments']> =>
    Promise.all(
      attachments.map(async ({ name, contentType, ...rest }) => {
        const content = 'text' in rest ? rest.text : await loadFile(rest.file);
        return content === undefined ? [] : [{ name, contentType, content }];
      }),
    ).then((files) => files.flat());
  const deliver = async (mail: MailMessage): Promise<Delivery> => {
    if (!smtpUrl) return { delivered: true };
    const attachments = await loadFiles(mail.attachments).catch((error: unknown) => {
      log.error({ err: error, mailId: mail.id }, 'mail: a file could not be loaded');
    });
    return attachments ? createSmtpDelivery(smtpUrl, findSender())({ ...mail, attachments }) : missingFile;
  };
  const sendConditions = new Map<string, (key: string) => Promise<boolean>>();

  jobs.work('deliver-mail', async ({ mailId }, attempt) => {
    const mail = await findMail(db, mailId);
    if (mail?.status !== 'queued') return;
    const canSend = sendConditions.get(mail.key.split(':')[0] ?? '');
    if (canSend && !(await canSend(mail.key))) {
      await recordAttempt(db, mailId, { status: 'withdrawn', lastError: mail.lastError, sentAt: null });
      return;
    }
    const unsealed = fillSecrets(secret, mail);
    const result = unsealed ? await deliver(unsealed) : unsealFailure;
    if (result.delivered) {
      await recordAttempt(db, mailId, { status: 'sent', lastError: null, sentAt: clock.now() });
      return;
    }
    const isFinal = result.permanent || attempt.isLastAttempt;
    const status = isFinal ? 'failed' : 'queued';
    await recordAttempt(db, mailId, { status, lastError: result.reason, sentAt: null });
    if (!isFinal) throw new Error(result.reason);
    log.error({ mailId, reason: result.reason }, 'mail: delivery failed for good; somebody has to look at it');
  });

  return {
    async send(tx, mail) {
      const fields = findProblems(mail);
      if (fields.length > 0) return refuse('invalidRequest', { fields });
      const [subject, text, html] = [mail.subject, mail.text, mail.html].map(toStorableText) as [
        string,
        string,
        string,
      ];
      const { secrets, ...message } = mail;
      const attachments = toStorableJson(mail.attachments ?? []) as readonly MailAttachment[];
      const sealedSecrets = secrets ? sealText(secret, JSON.stringify(secrets)) : null;
      const mailId = randomUUID();
      const stored = { id: mailId, ...message, subject, text, html, sealedSecrets, attachments };
      // When there is a mail with this key already, the job finds no mail with this id and does nothing.
      await Promise.all([
        insertMail(tx, stored, clock.now()),
        jobs.enqueue(tx, 'deliver-mail', { mailId }, { key: mailId }),
      ]);
      return succeed(undefined);
    },
    setSendCondition(kind, canSend) {
      sendConditions.set(kind, canSend);
    },
    setFileSource(source, load) {
      fileSources.set(source, load);
    },
    loadFile,
  };
}

const onePlainAddress = /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cs}]+@[^\s@<>,;:"()[\]\\\p{Cc}\p{Cs}]+$/u;
const controlCharacter = /\p{Cc}/u;

/** Finds line breaks in headers. They would let a shopper's text add headers. */
function findProblems({ to, subject }: Mail): { path: string; reason: string }[] {
  return [
    ...(onePlainAddress.test(to) && to.length <= 254 ? [] : [{ path: 'to', reason: 'is not one plain address' }]),
    ...(controlCharacter.test(subject) ? [{ path: 'subject', reason: 'contains a line break' }] : []),
  ];
}
