import { consolePages, listNavigation } from '@demarc/contract/operator-pages';
import { hasPermission, type OperatorRole } from '@demarc/domain/operator';
import type { FastifyReply } from 'fastify';
import { html, type Markup } from '../../platform/html.ts';
import type { Platform } from '../../platform/platform.ts';

/** Signing in leads to Today, which every role may open, unless another page was asked for. */
export const homePath = consolePages.today.path;

interface Page {
  readonly page: 'signIn' | 'forbidden';
  readonly platform: Pick<Platform, 'config' | 'provider'>;
  /** The signed-in operator. */
  readonly operator: { readonly email: string; readonly role: OperatorRole } | null;
  readonly body: Markup;
}

/** Allows only the style sheet and its font, because the pages show texts of shoppers. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function sendOperatorPage(reply: FastifyReply, { page, platform, operator, body }: Page): FastifyReply {
  const { name } = platform.provider.brand;
  const root = `${platform.config.basePath}/operator`;
  const title = page === 'signIn' ? 'Sign in' : 'Not allowed';
  const groups = operator ? listNavigation((permission) => hasPermission(operator.role, permission)) : [];
  const links = groups.flatMap(({ pages }) =>
    pages.map(({ path, title }) => html`<a href="${root}${path}">${title}</a>`),
  );
  const operatorMenu = operator
    ? html`<nav aria-label="Operators">${links}</nav>
<form class="signed-in" method="post" action="${root}/sign-out"><span>${operator.email}</span><button class="text-button">Sign out</button></form>`
    : '';
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${name}</title>
<link rel="stylesheet" href="${root}/style.css">
</head>
<body>
<header><div><p class="brand">${name}</p>${operatorMenu}</div></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  return sendOperatorDocument(reply, document.text, contentSecurityPolicy);
}

/** Sends a document for operators only: no cache or search engine stores it. */
export const sendOperatorDocument = (reply: FastifyReply, document: string, policy: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The URL contains filter and search, which may have personal data.
      'referrer-policy': 'same-origin',
    })
    .send(document);
