import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';

const plain = await startTestApp();
const https = await startTestApp({ config: { publicUrl: 'https://shop.example.com' }, database: plain.database });

const readPolicy = async (url: string) => {
  const { headers } = await plain.app.inject(url);
  const policy = String(headers['content-security-policy']);
  return Object.fromEntries(
    policy.split(';').map((directive) => [directive.trim().split(' ')[0], directive.trim().split(' ').slice(1)]),
  );
};

test('the answer to a call forbids scripts, loading, framing, content sniffing and caching', async () => {
  const { headers } = await https.app.inject('/business/internet/api/token');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'cache-control': 'no-store',
  });
});

test.each(['/business/internet', '/business/internet/api/nothing', '/health', '/nothing'])(
  'safety 23: %s allows only scripts of its own origin and forbids framing',
  async (url) => {
    const policy = await readPolicy(url);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    });
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  },
);

test('a page allows its own inline style by hash and no other', async () => {
  expect((await readPolicy('/business/internet'))['style-src']).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-[\w+/]+={0,2}'$/),
  ]);
  expect((await readPolicy('/health'))['style-src']).toEqual(["'self'"]);
});

test('safety 23: a page sends no referrer, because its address may contain a token', async () => {
  for (const url of ['/business/internet/order-status?token=x', '/health'])
    expect((await plain.app.inject(url)).headers['referrer-policy']).toBe('no-referrer');
});

test('the server sends Strict-Transport-Security only with https', async () => {
  expect((await plain.app.inject('/health')).headers['strict-transport-security']).toBeUndefined();
  expect((await https.app.inject('/health')).headers['strict-transport-security']).toBe('max-age=31536000');
});

test('Strict-Transport-Security includes other hosts if the configuration says so [S-113]', async () => {
  const config = { publicUrl: 'https://shop.example.com', hstsIncludesSubdomains: true };
  const { app } = await startTestApp({ config, database: plain.database });
  for (const url of ['/health', '/business/internet/api/token'])
    expect((await app.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('a page may use its own position, and no other feature of the browser that it does not need [S-113]', async () => {
  for (const url of ['/business/internet', '/business/internet/checkout', '/nothing', '/business/internet/operator']) {
    const policy = String((await plain.app.inject(url)).headers['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'usb', 'display-capture', 'payment'])
      expect(policy.split(', ')).toContain(`${feature}=()`);
    expect(policy.split(', ')).toContain('geolocation=(self)');
  }
  expect((await plain.app.inject('/business/internet/api/token')).headers).not.toHaveProperty('permissions-policy');
});

test('a page allows only the frame of the auto pay form that the provider configures [K-113]', async () => {
  expect(await readPolicy('/business/internet/checkout')).not.toHaveProperty('frame-src');
  const hostedForm = { url: 'https://pay.example.com/form?shop=1' };
  const provider = { ...plain.platform.provider, payments: { identities: [], hostedForm } };
  const { app } = await startTestApp({ database: plain.database, provider });
  const page = await app.inject('/business/internet/checkout');
  expect(page.headers['content-security-policy']).toMatch(/; frame-src https:\/\/pay\.example\.com;/);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(page.headers['permissions-policy']).toMatch(/, payment=\("https:\/\/pay\.example\.com"\)$/);
  expect(page.body).toContain('"autoPayOrigin":"https://pay.example.com"');
});

test('a page allows no frame for an auto pay form that is a page of its own [P-144]', async () => {
  const hostedForm = { url: 'https://pay.example.com/form', opens: 'page' } as const;
  const provider = { ...plain.platform.provider, payments: { identities: [], hostedForm } };
  const { app } = await startTestApp({ database: plain.database, provider });
  const page = await app.inject('/business/internet/checkout');
  expect(page.headers['content-security-policy']).not.toContain('pay.example.com');
  expect(page.headers['content-security-policy']).toMatch(/form-action 'self';/);
  expect(page.headers['permissions-policy']).toMatch(/, payment=\(\)$/);
  expect(page.body).toContain('"autoPayOrigin":"https://pay.example.com","autoPayOpens":"page"');
});

test.each([
  [400, 'text that is not HTTP', 'Ahoy\r\n\r\n'],
  [431, 'a header that is too long', `GET / HTTP/1.1\r\nhost: shop\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
])('the server answers %i to %s, with the body and the security headers of the API', async (status, _, request) => {
  const { app } = await startTestApp({ database: plain.database });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const line of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
  ])
    expect(head).toContain(`\r\n${line}`);
  expect(JSON.parse(body)).toEqual({
    ErrorCode: 'invalidRequest',
    ErrorMessage: plain.platform.provider.messages.somethingWentWrong,
  });
});
