import { Socket } from 'node:net';
import { stripSensitive } from '@demarc/domain/text';
import { createTransport } from 'nodemailer';
import type { Sender } from './gateway.ts';
import type { MailMessage } from './store.ts';

export type Delivery =
  | { readonly delivered: true }
  /** `permanent`: this server will never take this message, so trying again is of no use. */
  | { readonly delivered: false; readonly reason: string; readonly permanent: boolean };

/** All in all: below the job's expireInSeconds, so that no second worker sends the same mail meanwhile. */
export const deliverWithinMs = 90_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Hands messages to the mail server at `url`. */
export function smtpDelivery(
  url: string,
  from: Sender,
  withinMs = deliverWithinMs,
): (mail: MailMessage) => Promise<Delivery> {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return async ({ id, to, subject, text, html, createdAt, unsubscribeUrl }) => {
    // A mail that went out twice after a crash is recognised by its Message-ID, and shown once by most readers.
    const message = {
      ...{ messageId: `<${id}@${host}>`, date: createdAt, from, to, subject, text, html },
      ...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
    };
    const socket = new Socket();
    const transport = createTransport({ url, socket, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
    // A server that says a word now and then keeps every other time limit from passing.
    const late = Promise.withResolvers<Delivery>();
    const timer = setTimeout(() => {
      late.resolve(failureOf({ code: 'ETIMEDOUT', message: 'took too long' }));
      // What it has not taken by now it shall not take after the next try has (RFC 5321, 4.1.1.10).
      socket.destroy();
    }, withinMs);
    const sent = transport.sendMail(message).then((): Delivery => ({ delivered: true }), failureOf);
    return Promise.race([sent, late.promise]).finally(() => clearTimeout(timer));
  };
}

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface SmtpError {
  message: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

function failureOf({ code = 'failed', responseCode = 0, response, message }: SmtpError): Delivery {
  const reason = stripSensitive(`${code}: ${response ?? message}`).slice(0, 300);
  // Only a "no" to this recipient or this text is final; a "no" to us may be a setting that is put right tomorrow.
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { delivered: false, reason, permanent: aboutThisMail && responseCode >= 500 };
}
