import type { ScenarioAddress } from '@demarc/contract/shop-settings';
import { type LinkName, linkNames } from '@demarc/domain/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listSentTexts } from '../../checkout/one-time-code/index.ts';
import { html } from '../../platform/html.ts';
import { getSender } from '../../platform/mail/gateway.ts';
import { fillSecrets } from '../../platform/mail/secrets.ts';
import { countFailedMail, findMail, type MailMessage, newestMail } from '../../platform/mail/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { brandCss, type Provider } from '../../provider/index.ts';
import { listExplanations } from '../../shopping/qualification/index.ts';
import { eventsBody } from '../event-log/index.ts';
import { mailboxBody, messageBody } from './mailbox.ts';
import { outsideBody, outsideHeader } from './outside.ts';
import { sendPage } from './page.ts';
import { qualificationsBody } from './qualifications.ts';
import { style } from './style.ts';
import { textsBody } from './texts.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const mailListLength = 100;
const qualificationListLength = 50;
const parametersOf = (request: FastifyRequest) => new URL(request.url, 'http://shop').searchParams;

/** Registers the development pages of the demonstration. In production none of these routes exists. */
export function registerDevPages(app: FastifyInstance, platform: Platform): void {
  const { config, db, provider } = platform;
  if (config.env !== 'demo') return;
  const root = `${config.basePath}/dev`;

  const sendNotFound = (reply: FastifyReply) => {
    const body = html`<p>This page does not exist.</p>`;
    return sendPage(reply.code(404), { title: 'Not found', root, body });
  };
  const mailOf = async (request: FastifyRequest): Promise<MailMessage | undefined> => {
    const { id } = request.params as { id: string };
    const found = uuid.test(id) ? await findMail(db, id) : undefined;
    return found && (fillSecrets(config.secret, found) ?? found);
  };

  const css = brandCss(provider, config.basePath) + style;
  app.get(`${root}/style.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

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

  app.get(`${root}/scenarios.json`, async (_request, reply) => reply.send(scenarioAddresses(provider.coverage)));

  app.get(`${root}/mailbox`, async (_request, reply) => {
    const body = mailboxBody(root, await newestMail(db, mailListLength), await countFailedMail(db));
    return sendPage(reply, { title: 'Mailbox', root, body });
  });

  app.get(`${root}/mailbox/:id`, async (request, reply) => {
    const mail = await mailOf(request);
    return mail
      ? sendPage(reply, { title: mail.subject, root, body: messageBody(root, mail, getSender(provider)) })
      : sendNotFound(reply);
  });

  app.get(`${root}/mailbox/:id/html`, async (request, reply) => {
    const mail = await mailOf(request);
    if (!mail) return sendNotFound(reply);
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .send(mail.html);
  });

  app.get(`${root}/texts`, async (_request, reply) =>
    sendPage(reply, { title: 'Text messages', root, body: textsBody(await listSentTexts(platform)) }),
  );

  app.get(`${root}/events`, async (request, reply) => {
    const body = await eventsBody(platform, `${root}/events`, parametersOf(request));
    return sendPage(reply, { title: 'Events', root, body });
  });

  app.get(`${root}/qualifications`, async (_request, reply) => {
    const body = qualificationsBody(root, await listExplanations(db, qualificationListLength));
    return sendPage(reply, { title: 'Address checks', root, body });
  });

  app.get(`${root}/outside/:link`, async (request, reply) => {
    const requested = (request.params as { link: string }).link;
    const link = linkNames.find((name): name is LinkName => name === requested);
    if (!link) return sendNotFound(reply);
    const parameters = parametersOf(request);
    // The availability check may override the configured page (E-262).
    const override = parameters.get('demarc-page');
    parameters.delete('demarc-page');
    const visit = {
      link,
      address: override ?? provider.links[link],
      parameters,
      shop: `${config.basePath}/`,
    };
    const header = outsideHeader(provider, config.basePath);
    const body = outsideBody(provider.brand.name, visit);
    return sendPage(reply, { title: 'You have left the shop', root, header, body });
  });
}

/** The addresses that the address check suggests in the demonstration. */
const scenarioAddresses = ({ places, scenarios }: Provider['coverage']): ScenarioAddress[] =>
  scenarios.map(({ name, address: { number, street }, zip }) => {
    const place = places.find((each) => each.zip === zip);
    return { name, address: `${number} ${street}, ${place?.city}, ${place?.state} ${zip}` };
  });
