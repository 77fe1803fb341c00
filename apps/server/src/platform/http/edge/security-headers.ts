import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const buildPolicy = (styleHashes: readonly string[], frameOrigins: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  ...(frameOrigins.length > 0 && { 'frame-src': frameOrigins }),
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
});

/** Features of browsers that no page of the shop uses. helmet does not set this header. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * S-113. "Use my location" needs the position. Only the provider's own payment form, in a frame, may use payment
 * features.
 */
const formatPermissions = (frameOrigins: readonly string[]) =>
  [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    'geolocation=(self)',
    `payment=(${frameOrigins.map((origin) => `"${origin}"`).join(' ')})`,
  ].join(', ');

declare module 'fastify' {
  interface FastifyReply {
    /** Allows the inline styles with these hashes (`sha256-…`). Inline scripts are never allowed. */
    allowInlineStyles(hashes: readonly string[]): FastifyReply;
  }
}

type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  readonly forPages: Headers;
  /** Without the headers that only matter for documents. Every header costs time per answer. */
  readonly forCalls: Headers;
}

const standardHeaders = ['content-type', 'content-length', 'date', 'connection'];
const documentHeaders = /^(x-(?!content-type-options)|origin-agent-cluster|cross-origin-opener-policy|referrer-policy)/;

/**
 * Builds the headers once with helmet, which would build them again for every answer. Pages may embed frames of
 * `frameOrigins`.
 */
export async function buildSecurityHeaders(
  { publicUrl, hstsIncludesSubdomains }: Pick<Config, 'publicUrl' | 'hstsIncludesSubdomains'>,
  frameOrigins: readonly string[],
): Promise<SecurityHeaders> {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // On a machine without https, this header would lock browsers out for a year.
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: hstsIncludesSubdomains,
    },
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
    forPages: {
      ...Object.fromEntries(helmetHeaders),
      'content-security-policy': formatPolicy(buildPolicy([], frameOrigins)),
      'permissions-policy': formatPermissions(frameOrigins),
    },
    forCalls: {
      ...Object.fromEntries(helmetHeaders.filter(([name]) => !documentHeaders.test(name))),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  };
}

export function registerSecurityHeaders(
  app: FastifyInstance,
  { forPages, forCalls }: SecurityHeaders,
  frameOrigins: readonly string[],
): void {
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    const { call, providerCall, operatorCall } = routeOptions.config;
    reply.headers(call || providerCall || operatorCall ? forCalls : forPages);
    done();
  });
  app.decorateReply('allowInlineStyles', function (hashes: readonly string[]) {
    return this.header('content-security-policy', formatPolicy(buildPolicy(hashes, frameOrigins)));
  });
}

const formatPolicy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
