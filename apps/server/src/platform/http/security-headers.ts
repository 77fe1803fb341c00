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

const headerText = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

declare module 'fastify' {
  interface FastifyReply {
    /** Lets this page's own inline styles through: `sha256-…` of each. Scripts have no such door. */
    allowInlineStyles(hashes: readonly string[]): FastifyReply;
  }
}

type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  readonly ofPages: Headers;
  /** Each header is written and looked through with every answer: what only a document could use is left out. */
  readonly ofCalls: Headers;
}

const everyAnswers = ['content-type', 'content-length', 'date', 'connection'];
const ofDocuments = /^(x-(?!content-type-options)|origin-agent-cluster|cross-origin-opener-policy|referrer-policy)/;

/** As helmet writes them, asked once: it would make all of them anew for every answer. `frames` are the origins whose pages may stand in ours. */
export async function securityHeaders(publicUrl: string, frames: readonly string[]): Promise<SecurityHeaders> {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // A browser would otherwise refuse plain http for a year, on a machine that has nothing else.
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    // Addresses hold tokens: those of saved carts, orders and reminders.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const written = Object.entries(headers)
    .filter(([name]) => !everyAnswers.includes(name))
    .map(([name, value]) => [name, String(value)] as const);
  return {
    ofPages: { ...Object.fromEntries(written), 'content-security-policy': headerText(policy([], frames)) },
    ofCalls: {
      ...Object.fromEntries(written.filter(([name]) => !ofDocuments.test(name))),
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
    return this.header('content-security-policy', headerText(policy(hashes, frames)));
  });
}
