import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

const policy = (styleHashes: readonly string[], frames: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  ...(frames.length > 0 && { 'frame-src': frames }),
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
});

declare module 'fastify' {
  interface FastifyReply {
    /** Allows the inline styles with these hashes (`sha256-…`). Inline scripts are never allowed. */
    allowInlineStyles(hashes: readonly string[]): FastifyReply;
  }
}

type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  readonly ofPages: Headers;
  /** Without the headers that only matter for documents. Every header costs time per answer. */
  readonly ofCalls: Headers;
}

const standardHeaders = ['content-type', 'content-length', 'date', 'connection'];
const documentHeaders = /^(x-(?!content-type-options)|origin-agent-cluster|cross-origin-opener-policy|referrer-policy)/;

/**
 * Builds the headers once with helmet, which would build them again for every answer. `frames` are the origins that pages
 * may embed.
 */
export async function buildSecurityHeaders(publicUrl: string, frames: readonly string[]): Promise<SecurityHeaders> {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // On a machine without https, this header would lock browsers out for a year.
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    // URLs of saved carts, orders and reminders contain tokens.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const helmetHeaders = Object.entries(headers)
    .filter(([name]) => !standardHeaders.includes(name))
    .map(([name, value]) => [name, String(value)] as const);
  return {
    ofPages: { ...Object.fromEntries(helmetHeaders), 'content-security-policy': formatPolicy(policy([], frames)) },
    ofCalls: {
      ...Object.fromEntries(helmetHeaders.filter(([name]) => !documentHeaders.test(name))),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  };
}

export function registerSecurityHeaders(
  app: FastifyInstance,
  { ofPages, ofCalls }: SecurityHeaders,
  frames: readonly string[],
): void {
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config.call ? ofCalls : ofPages);
    done();
  });
  app.decorateReply('allowInlineStyles', function (hashes: readonly string[]) {
    return this.header('content-security-policy', formatPolicy(policy(hashes, frames)));
  });
}

const formatPolicy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
