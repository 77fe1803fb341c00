import type { ScenarioAddress } from '@demarc/contract/shop-settings';
import { type LinkName, linkNames } from '@demarc/domain/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listSentTexts } from '../../checkout/one-time-code/index.ts';
import { html } from '../../platform/html.ts';
import { getQueryParameters } from '../../platform/http/query-parameters.ts';
import { getSender, logoContentId } from '../../platform/mail/gateway.ts';
import { fillSecrets } from '../../platform/mail/secrets.ts';
import { countFailedMail, findMail, listNewestMail, type MailMessage } from '../../platform/mail/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildBrandCss, type Provider } from '../../provider/index.ts';
import { listExplanations } from '../../shopping/qualification/index.ts';
import { renderEvents } from '../event-log/index.ts';
import { renderMailbox, renderMessage } from './mailbox.ts';
import { renderOutsideHeader, renderOutsidePage } from './outside.ts';
import { sendPage } from './page.ts';
import { renderQualifications } from './qualifications.ts';
import { style } from './style.ts';
import { renderTexts } from './texts.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const mailListLength = 100;
const qualificationListLength = 50;

/** Registers the development pages of the demonstration. In production none of these routes exists. */
export function registerDevPages(app: FastifyInstance, platform: Platform): void {
  const { config, provider } = platform;
  if (config.env !== 'demo') return;
  const root = `${config.basePath}/dev`;
  const css = buildBrandCss(provider, config.basePath) + style;
  app.get(`${root}/style.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get(`${root}/scenarios.json`, async (_request, reply) => reply.send(listScenarioAddresses(provider.coverage)));
  registerStartPage(app, platform, root);
  registerMailbox(app, platform, root);
  registerLists(app, platform, root);
  registerOutsidePages(app, platform, root);
}

function registerStartPage(app: FastifyInstance, { config, provider }: Platform, root: string): void {
  app.get(root, async (_request, reply) => reply.redirect(`${root}/`));

  app.get(`${root}/`, async (_request, reply) => {
    const body = html`<ul class="list">
<li class="card"><h2><a href="${root}/mailbox">Mailbox</a></h2><p>Every mail that the shop has written.</p></li>
<li class="card"><h2><a href="${root}/texts">Text messages</a></h2><p>Every text message that the shop has sent.</p></li>
<li class="card"><h2><a href="${root}/events">Events</a></h2><p>What happened in the shop, newest first.</p></li>
<li class="card"><h2><a href="${root}/qualifications">Address checks</a></h2><p>Which rule decided where a shopper went.</p></li>
<li class="card"><h2><a href="${root}/gallery">Gallery</a></h2><p>Every component of the design system.</p></li>
<li class="card"><h2><a href="${config.basePath}/api/openapi.json">OpenAPI document</a></h2><p>Every call of the shop.</p></li>
<li class="card"><h2><a href="${config.basePath}/">The shop</a></h2><p>${provider.brand.name}, as a shopper sees it.</p></li>
</ul>`;
    return sendPage(reply, { title: 'Behind the scenes', root, body });
  });
}

function registerMailbox(app: FastifyInstance, { config, db, mail: mails, provider }: Platform, root: string): void {
  // Mail programs take the logo from the mail. A browser does not know `cid:`.
  const logoUrl = `data:image/png;base64,${getSender(provider).logo?.toString('base64') ?? ''}`;
  const findRequestedMail = async (request: FastifyRequest): Promise<MailMessage | undefined> => {
    const { id } = request.params as { id: string };
    const found = uuidPattern.test(id) ? await findMail(db, id) : undefined;
    return found && (fillSecrets(config.secret, found) ?? found);
  };

  app.get(`${root}/mailbox`, async (_request, reply) => {
    const body = renderMailbox(root, await listNewestMail(db, mailListLength), await countFailedMail(db));
    return sendPage(reply, { title: 'Mailbox', root, body });
  });

  app.get(`${root}/mailbox/:id`, async (request, reply) => {
    const mail = await findRequestedMail(request);
    return mail
      ? sendPage(reply, { title: mail.subject, root, body: renderMessage(root, mail, getSender(provider)) })
      : sendNotFound(reply, root);
  });

  app.get(`${root}/mailbox/:id/html`, async (request, reply) => {
    const mail = await findRequestedMail(request);
    if (!mail) return sendNotFound(reply, root);
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .send(mail.html.replaceAll(`cid:${logoContentId}`, logoUrl));
  });

  app.get(`${root}/mailbox/:id/files/:index`, async (request, reply) => {
    const mail = await findRequestedMail(request);
    const attachment = mail?.attachments[Number((request.params as { index: string }).index)];
    const file = attachment && 'file' in attachment ? await mails.loadFile(attachment.file) : undefined;
    if (!attachment || !file) return sendNotFound(reply, root);
    return reply.type(attachment.contentType).header('cache-control', 'no-store').send(file);
  });
}

/** Registers the lists of text messages, events and address checks. */
function registerLists(app: FastifyInstance, platform: Platform, root: string): void {
  app.get(`${root}/texts`, async (_request, reply) =>
    sendPage(reply, { title: 'Text messages', root, body: renderTexts(await listSentTexts(platform)) }),
  );

  app.get(`${root}/events`, async (request, reply) => {
    const body = await renderEvents(platform, `${root}/events`, getQueryParameters(request));
    return sendPage(reply, { title: 'Events', root, body });
  });

  app.get(`${root}/qualifications`, async (_request, reply) => {
    const body = renderQualifications(root, await listExplanations(platform.db, qualificationListLength));
    return sendPage(reply, { title: 'Address checks', root, body });
  });
}

/** Registers the pages that stand in for the provider's other sites. */
function registerOutsidePages(app: FastifyInstance, { config, provider }: Platform, root: string): void {
  app.get(`${root}/outside/:link`, async (request, reply) => {
    const requested = (request.params as { link: string }).link;
    const link = linkNames.find((name): name is LinkName => name === requested);
    const address = link && provider.links[link];
    if (!link || address === undefined) return sendNotFound(reply, root);
    const parameters = getQueryParameters(request);
    // The availability check may override the configured page (E-262).
    const override = parameters.get('demarc-page');
    parameters.delete('demarc-page');
    const visit = {
      link,
      url: override ?? address,
      parameters,
      shopUrl: `${config.basePath}/`,
    };
    const header = renderOutsideHeader(provider, config.basePath);
    const body = renderOutsidePage(provider.brand.name, visit);
    return sendPage(reply, { title: 'You have left the shop', root, header, body });
  });
}

function sendNotFound(reply: FastifyReply, root: string): FastifyReply {
  const body = html`<p>This page does not exist.</p>`;
  return sendPage(reply.code(404), { title: 'Not found', root, body });
}

/** Lists the addresses that the address check suggests in the demonstration. */
const listScenarioAddresses = ({ zips, scenarios }: Provider['coverage']): ScenarioAddress[] =>
  scenarios.map(({ name, address: { number, street }, zip }) => {
    const area = zips.find((each) => each.zip === zip);
    return { name, address: `${number} ${street}, ${area?.city}, ${area?.state} ${zip}` };
  });
