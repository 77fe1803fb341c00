import { Socket } from 'node:net';
import { stripSensitive } from '@demarc/domain/text';
import { createTransport } from 'nodemailer';
import { logoContentId, type MailSender } from './gateway.ts';
import type { MailMessage } from './store.ts';

/** A mail whose files are loaded. */
export type LoadedMail = Omit<MailMessage, 'attachments'> & {
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly content: string | Buffer;
  }[];
};

export type Delivery =
  | { readonly delivered: true }
  /** `permanent`: the server will never accept this message, so a retry is useless. */
  | { readonly delivered: false; readonly reason: string; readonly permanent: boolean };

/**
 * The total time of a delivery. Shorter than the job's expireInSeconds, so that no second worker sends the same mail.
 */
export const deliverWithinMs = 90_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

export function createSmtpDelivery(
  url: string,
  { logo, ...from }: MailSender,
  withinMs = deliverWithinMs,
): (mail: LoadedMail) => Promise<Delivery> {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return async ({ id, to, subject, text, html, createdAt, unsubscribeUrl, attachments }) => {
    // After a crash a mail may be sent twice. Most mail programs recognize the Message-ID and show it once.
    const message = {
      messageId: `<${id}@${host}>`,
      date: createdAt,
      from,
      to,
      subject,
      text,
      html,
      attachments: [
        ...(logo && html.includes(`cid:${logoContentId}`) ? [buildInlineLogo(logo)] : []),
        ...attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
      ],
      ...(unsubscribeUrl && { headers: buildUnsubscribeHeaders(unsubscribeUrl) }),
    };
    const socket = new Socket();
    const transport = createTransport({ url, socket, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
    // A server that keeps sending data would never exceed the other timeouts.
    const timeout = Promise.withResolvers<Delivery>();
    const timer = setTimeout(() => {
      timeout.resolve(toFailure({ code: 'ETIMEDOUT', message: 'took too long' }));
      // Keeps the server from accepting this message after the next attempt succeeded (RFC 5321, 4.1.1.10).
      socket.destroy();
    }, withinMs);
    const sent = transport.sendMail(message).then((): Delivery => ({ delivered: true }), toFailure);
    return Promise.race([sent, timeout.promise]).finally(() => clearTimeout(timer));
  };
}

const buildInlineLogo = (content: Buffer) => ({
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: logoContentId,
  content,
});

const buildUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface SmtpError {
  message: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

function toFailure({ code = 'failed', responseCode = 0, response, message }: SmtpError): Delivery {
  const reason = stripSensitive(`${code}: ${response ?? message}`).slice(0, 300);
  // Only a rejected recipient or message is final. A rejected sender may be a setting that is fixed later.
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { delivered: false, reason, permanent: isAboutThisMail && responseCode >= 500 };
}
