import type { FastifyReply } from 'fastify';
import { html, type Markup } from '../../platform/html.ts';

interface Page {
  readonly title: string;
  /** The path of the development pages, without a slash at the end. */
  readonly root: string;
  readonly body: Markup;
  /** Replaces the links to the other development pages. */
  readonly header?: Markup;
}

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The pages show texts of shoppers, so the content security policy allows no scripts. */
export function sendPage(reply: FastifyReply, { title, root, body, header }: Page): FastifyReply {
  const navigation = html`<nav aria-label="Development pages">
<a href="${root}/">Development</a>
<a href="${root}/mailbox">Mailbox</a>
<a href="${root}/texts">Text messages</a>
<a href="${root}/events">Events</a>
<a href="${root}/qualifications">Address checks</a>
</nav>`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${header ? title : `${title} – development pages`}</title>
<link rel="stylesheet" href="${root}/style.css">
</head>
<body>
<header>${header ?? navigation}</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .send(page.text);
}
