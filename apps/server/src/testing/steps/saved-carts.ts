import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { buildEmailOnlySaveRequest, type SaveCartRequest } from '@demarc/domain/saved-cart';
import { fillSecrets } from '../../platform/mail/secrets.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { createChoices, postJson } from '../choices.ts';
import { visitAddress } from '../open-shop.ts';
import type { TestApp, Visitor } from '../start-test-app.ts';
import { createCaptchaHeaders } from './solve-captcha.ts';

export const shopperEmail = 'ann@example.com';
export const createSaveRequest = (change: Partial<SaveCartRequest> = {}): SaveCartRequest => ({
  ...(buildEmailOnlySaveRequest(shopperEmail) as SaveCartRequest),
  ...change,
});

type Request = Parameters<Visitor['send']>[0];

/** Sends a request, and again with a solved captcha if the server asks for one, like the page. */
export async function sendWithCaptcha(visitor: Visitor, request: Request) {
  const answer = await visitor.send(request);
  if (answer.statusCode !== 403 || answer.json().ErrorCode !== 'captchaRequired') return answer;
  return visitor.send({ ...request, headers: { ...request.headers, ...(await createCaptchaHeaders(visitor)) } });
}

export const encodeSaveCart = (change: Partial<SaveCartRequest> = {}, key: string = randomUUID()): Request => ({
  method: 'POST',
  url: '/DoSaveOrder?LastVisitPage=%2Fcustomize-order',
  payload: calls.saveCart.body.encode(createSaveRequest(change)),
  headers: { 'idempotency-key': key },
});

export const sendSaveCart = (visitor: Visitor, change: Partial<SaveCartRequest> = {}, key?: string) =>
  sendWithCaptcha(visitor, encodeSaveCart(change, key));

/** Puts internet, a router and a digital line into the cart of a visitor. */
export async function createShopperWithCart(shop: TestApp, existingVisitor?: Visitor): Promise<Visitor> {
  const visitor = existingVisitor ?? (await visitAddress(shop));
  const { encodeInternet, rentedRouterId, encodeDigitalVoice, createDigitalVoice } = createChoices(
    shop.platform.provider.catalog,
  );
  await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
  await postJson(visitor, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({})));
  return visitor;
}

/** Lists the mails with their secrets filled in, newest first. */
export const listMails = async ({ platform: { db, config } }: TestApp, to = shopperEmail) =>
  (await listNewestMail(db, 50))
    .filter((mail) => mail.to === to)
    .flatMap((mail) => fillSecrets(config.secret, mail) ?? []);

export const findToken = (text: string, name: 'scartid' | 'stop'): string =>
  new RegExp(`[?]${name}=([\\w-]{22})\\b`).exec(text)?.[1] ?? '';

/** Saves a cart. Returns the mail and the tokens of its links. */
export async function saveNewCart(shop: TestApp, change: Partial<SaveCartRequest> = {}) {
  const visitor = await createShopperWithCart(shop);
  const answer = await sendSaveCart(visitor, change);
  if (answer.statusCode !== 200) throw new Error(`the cart was not saved: ${answer.body}`);
  const [mail] = await listMails(shop, change.email);
  const text = mail?.text ?? '';
  return { visitor, mail, cartToken: findToken(text, 'scartid'), stopToken: findToken(text, 'stop') };
}

export const tryEmail = (visitor: Visitor, token: string, email = shopperEmail, headers = {}) =>
  visitor.send({
    method: 'GET',
    url: `/saved-cart-email/${visitor.sessionId}/${encodeURIComponent(email)}?scartid=${token}`,
    headers,
  });

export const retrieveCart = (visitor: Visitor, query: string) =>
  visitor.send({ method: 'GET', url: `/saved-cart?${query}` });

/** Passes the gate of a saved cart. Returns the visitor with the new cookie. */
export async function passGate(
  { startVisit, app, api, clock }: TestApp,
  token: string,
  existingVisitor?: Visitor,
  email = shopperEmail,
): Promise<Visitor> {
  clock.advance(60_000); // all visitors share one network address: start a new rate limit window
  const visitor = existingVisitor ?? (await startVisit());
  const answer = await tryEmail(visitor, token, email);
  if (answer.json().Message !== 'SUCCESS') throw new Error(`the email was refused: ${answer.body}`);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const renewed = await app.inject({ url: `${api}/token`, headers: { cookie } });
  const authorization = `Bearer ${renewed.json().access_token}`;
  return {
    ...visitor,
    cookie,
    send: ({ url, headers, ...request }) =>
      app.inject({ ...request, url: `${api}${url}`, headers: { cookie, authorization, ...headers } }),
  };
}
