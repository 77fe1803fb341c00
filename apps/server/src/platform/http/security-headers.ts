import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const policy = (styleHashes: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'form-action': ["'self'"],
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

export async function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    // Below, written once: helmet would write it anew for every answer.
    contentSecurityPolicy: false,
    // A browser would otherwise refuse plain http for a year, on a machine that has nothing else.
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    // Addresses hold tokens: those of saved carts, orders and reminders.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const strictest = headerText(policy([]));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', strictest);
    done();
  });
  app.decorateReply('allowInlineStyles', function (hashes: readonly string[]) {
    return this.header('content-security-policy', headerText(policy(hashes)));
  });
}
