// An ordering system to start from. README.md says how to run it.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { OrderBook } from './order-book.mjs';
import { createShopApi, Refusal } from './shop-api.mjs';

const { SHOP_URL = '', SHOP_KEY = '', HANDOVER_KEY = '', WEBHOOK_SECRET = '', PORT = '4100' } = process.env;
if (!SHOP_URL || !SHOP_KEY || !HANDOVER_KEY || !WEBHOOK_SECRET)
  throw new Error('set SHOP_URL, SHOP_KEY, HANDOVER_KEY and WEBHOOK_SECRET');

const orders = new OrderBook();
const shop = createShopApi({ shopUrl: SHOP_URL, key: SHOP_KEY });
const webhook = new Webhook(WEBHOOK_SECRET);

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {{ status: number, body?: object }} Answer */

/** @param {Request} request */
function isShop(request) {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${HANDOVER_KEY}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Takes the whole order, at every change of it.
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
async function takeHandOver(request) {
  if (!isShop(request)) return { status: 401 };
  const document = /** @type {any} */ (await json(request));
  const { orderNumber, revision, items } = document;
  // Refuse what you cannot deliver: a representative of the shop reads the reason.
  if (items.length === 0) return { status: 200, body: { orderNumber, revision, accepted: false, reason: 'no items' } };
  const externalId = orders.save(document);
  return { status: 200, body: { orderNumber, revision, accepted: true, externalId } };
}

/**
 * Takes an event. The signature is that of the body as it came, so it is checked before the body is read as JSON.
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
async function takeWebhook(request) {
  const body = await text(request);
  const headers = /** @type {Record<string, string>} */ (request.headers);
  try {
    webhook.verify(body, headers);
  } catch {
    return { status: 401 };
  }
  const { type, data } = JSON.parse(body);
  // Types and events that this system does not know are answered, too: otherwise the shop would send them again.
  if (type.startsWith('order.')) orders.recordWebhook(headers['webhook-id'] ?? '', data);
  return { status: 204 };
}

/**
 * Reports an event that somebody at the provider has entered.
 * @param {Request} request
 * @param {string} orderNumber
 * @returns {Promise<Answer>}
 */
async function reportEvent(request, orderNumber) {
  const entered = /** @type {{ type: string }} */ (await json(request));
  const event = { id: randomUUID(), occurredAt: new Date().toISOString(), ...entered };
  try {
    return { status: 200, body: await shop.reportEvent(orderNumber, event) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.problem.status, body: error.problem };
    return { status: 502, body: { detail: String(error) } };
  }
}

/**
 * @param {string} orderNumber
 * @returns {Promise<Answer>}
 */
async function showOrder(orderNumber) {
  const order = orders.find(orderNumber);
  return order ? { status: 200, body: order } : { status: 404 };
}

/**
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
async function answer(request) {
  const [, first, second = '', third = '', fourth] = (request.url ?? '').split('/');
  if (request.method === 'PUT' && first === 'orders') return takeHandOver(request);
  if (request.method === 'POST' && first === 'hooks') return takeWebhook(request);
  if (first !== 'staff' || second !== 'orders') return { status: 404 };
  if (request.method === 'POST' && fourth === 'events') return reportEvent(request, decodeURIComponent(third));
  return showOrder(decodeURIComponent(third));
}

const server = createServer(async (request, response) => {
  const { status, body } = await answer(request).catch(() => ({ status: 400, body: undefined }));
  response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
});
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`The ordering system listens on port ${PORT}.\n`));
