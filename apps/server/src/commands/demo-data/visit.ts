import { calls } from '@demarc/contract';
import type { Campaign } from '@demarc/domain/visitor';
import { encodeCall, type Shopper } from './shopper.ts';
import type { DemoWorld } from './world.ts';

const devices = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
} as const;
export type Device = keyof typeof devices;

const campaigns: readonly (Campaign | undefined)[] = [
  undefined,
  undefined,
  undefined,
  { cid: 'spring-fiber', utm: { source: 'search', medium: 'cpc', campaign: 'fiber for business' } },
  { utm: { source: 'newsletter', medium: 'email', campaign: 'monthly news' } },
  { utm: { source: 'social', medium: 'cpc', campaign: 'small business week' } },
  { cid: 'postcard-07030', utm: { source: 'postcard', medium: 'print', campaign: 'neighbors' } },
];

/** Networks that are reserved for documentation. Each has few visitors in a day, so no limit of a network is reached. */
const documentationNetworks = ['192.0.2', '198.51.100', '203.0.113'];

/** A browser with a session. Each call takes some seconds, and its jobs run right after. */
export interface Visit extends Shopper {
  readonly device: Device;
}

/** Opens the shop in a browser, like a link of a campaign or a bookmark. */
export async function startVisit(world: DemoWorld): Promise<Visit> {
  const { app, clock, jobs, random, platform } = world;
  const { basePath, publicUrl } = platform.config;
  const draw = random.next();
  const device: Device = draw < 0.55 ? 'desktop' : draw < 0.92 ? 'phone' : 'tablet';
  const campaign = random.pickOne(campaigns);
  const browser = {
    host: new URL(publicUrl).host,
    'user-agent': devices[device],
    'x-forwarded-for': `${random.pickOne(documentationNetworks)}.${1 + random.below(250)}`,
  };
  let cookie = '';
  let token = '';
  let renewAt = 0;
  const openSession = async () => {
    const { url } = encodeCall(calls.getAccessToken, { query: cookie === '' ? (campaign ?? {}) : {} });
    const answer = await app.inject({
      url: `${basePath}/api${url}`,
      headers: { ...browser, ...(cookie && { cookie }) },
    });
    if (answer.statusCode !== 200) throw new Error(`the visit was refused: ${answer.body}`);
    const grant = calls.getAccessToken.response.decode(answer.json());
    const setCookie = answer.headers['set-cookie'];
    if (setCookie) cookie = String(setCookie).split(';')[0] ?? '';
    token = grant.token;
    renewAt = clock.now().getTime() + grant.lifetimeSeconds * 500;
    return grant.sessionId;
  };
  const sessionId = await openSession();
  return {
    sessionId,
    device,
    async send({ url, headers, ...request }) {
      clock.advance(4 + random.below(12));
      if (clock.now().getTime() >= renewAt) await openSession();
      const answer = await app.inject({
        ...request,
        url: `${basePath}/api${url}`,
        headers: { ...browser, cookie, authorization: `Bearer ${token}`, ...headers },
      });
      await jobs.runDue();
      return { statusCode: answer.statusCode, body: answer.body };
    },
  };
}
