import type { FastifyReply } from 'fastify';
import { html, type Markup } from '../platform/html.ts';

interface Page {
  readonly title: string;
  readonly provider: string;
  /** Where the operators' pages live, without a slash at the end. */
  readonly root: string;
  /** Who is signed in. */
  readonly operator?: { readonly email: string };
  readonly body: Markup;
}

/** Nothing but a style sheet and its font: these pages show what strangers wrote. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function sendOperatorPage(reply: FastifyReply, { title, provider, root, operator, body }: Page): FastifyReply {
  const who =
    operator &&
    html`<form class="who" method="post" action="${root}/sign-out"><span>${operator.email}</span><button class="quiet">Sign out</button></form>`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${provider}</title>
<link rel="stylesheet" href="${root}/style.css">
</head>
<body>
<header><div><p class="brand">${provider}</p>${who ?? ''}</div></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // What is looked for stands in the address.
      'referrer-policy': 'same-origin',
    })
    .send(page.text);
}
