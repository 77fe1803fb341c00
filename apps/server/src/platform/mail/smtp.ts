import { stripSensitive } from '@demarc/domain/text';
import { createTransport } from 'nodemailer';
import type { Sender } from './gateway.ts';
import type { MailMessage } from './store.ts';

export type Delivery =
  | { readonly delivered: true }
  /** `permanent`: this server will never take this message, so trying again is of no use. */
  | { readonly delivered: false; readonly reason: string; readonly permanent: boolean };

// All of them together stay below the job's expireInSeconds, so that no second worker sends the same mail meanwhile.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Hands messages to the mail server at `url`. */
export function smtpDelivery(url: string, from: Sender): (mail: MailMessage) => Promise<Delivery> {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return async ({ id, to, subject, text, html, createdAt }) => {
    // A mail that went out twice after a crash is recognised by its Message-ID, and shown once by most readers.
    const message = { messageId: `<${id}@${host}>`, date: createdAt, from, to, subject, text, html };
    try {
      await transport.sendMail(message);
      return { delivered: true };
    } catch (error) {
      return failureOf(error as SmtpError);
    }
  };
}

interface SmtpError extends Error {
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
