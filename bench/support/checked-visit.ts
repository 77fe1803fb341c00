import { randomUUID } from 'node:crypto';
import { altcha } from '../../apps/server/src/site/captcha/gateways/altcha.ts';
import { solveChallenge } from '../../apps/storefront/src/lib/captcha/solve-challenge.ts';
import { calls, captchaHeader } from '../../packages/contract/src/index.ts';
import { type AddressCheck, buildChosenAddress } from '../../packages/domain/src/qualification/index.ts';
import type { ServerProcess } from './server-process.ts';
import { api, startVisit } from './start-visit.ts';

/** Environment of the measured server. The secret is known, so that captchas can be solved in advance. */
export const captchaEnv = { DEMARC_SECRET: 'a secret that only the benchmark uses', CAPTCHA_SITE_KEY: 'benchmark' };

const json = { 'content-type': 'application/json' };

/** Builds the check of a fiber address in Hoboken that was chosen from the suggestions, as the page sends it. */
export async function buildFiberCheck(shop: Pick<ServerProcess, 'origin'>, headers: Record<string, string>) {
  const query = new URLSearchParams({ zip: '07030', streetterm: '101 LONGBOAT WHARF' });
  const found = await fetch(`${shop.origin}${api}/addresses?${query}`, { headers });
  const [address] = calls.searchAddresses.response.decode((await found.json()) as never).addresses;
  if (!address) throw new Error('the scenarios of the demo are missing');
  const check: AddressCheck = {
    id: randomUUID(),
    address: buildChosenAddress(address, null, '', { typedStreet: '', typedUnit: '' }),
    phone: '2125550100',
    email: 'ann@example.com',
    pageUrl: '',
    journeyEntryUrl: '',
    campaign: '',
    entryPoint: '',
    recommendation: ['BAU', 'BAU'],
  };
  return {
    path: `${api}/DoLoopQualification?${new URLSearchParams(calls.qualifyAddress.query.encode({}))}`,
    body: calls.qualifyAddress.body.encode(check),
  };
}

/** Starts a visit, checks the address and returns the headers of the session. */
export async function startCheckedVisit(
  shop: Pick<ServerProcess, 'origin'>,
  networkAddress: string,
): Promise<Record<string, string>> {
  const headers = await startVisit(shop, networkAddress);
  const { path, body } = await buildFiberCheck(shop, headers);
  const { DEMARC_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = captchaEnv;
  const { createChallenge } = altcha({ secret, captcha: { siteKey, cost: 1 } }, { now: () => new Date() });
  const answer = await fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { ...json, ...headers, [captchaHeader]: solveChallenge((await createChallenge()).challenge) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the check was refused: ${await answer.text()}`);
  return headers;
}
