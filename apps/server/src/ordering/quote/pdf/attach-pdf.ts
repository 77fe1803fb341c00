import type { MailAttachment } from '../../../platform/mail/gateway.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadSentPdf, namePdf, type QuotePdfDeps } from './load-quote-pdf.ts';
import type { RevisionRef } from './store.ts';

/** The PDF of a quote as an attachment. It is loaded when the mail is delivered, so that sending does not wait for it. */
export const attachPdf = (quote: RevisionRef): MailAttachment => ({
  name: namePdf(quote),
  contentType: 'application/pdf',
  file: `quote-pdf:${quote.number}.${quote.revision}`,
});

/** Makes the PDF of each revision that is sent, and gives it to the mails that have it. */
export function registerQuotePdfs(platform: QuotePdfDeps & Pick<Platform, 'jobs' | 'mail'>): void {
  platform.jobs.work('render-quote-pdf', async ({ quoteNumber: number, revision }) => {
    await loadSentPdf(platform, { number, revision });
  });
  platform.mail.setFileSource('quote-pdf', async (name) => {
    const dot = name.lastIndexOf('.');
    const pdf = await loadSentPdf(platform, { number: name.slice(0, dot), revision: Number(name.slice(dot + 1)) });
    return pdf?.file;
  });
}
