import { calls } from '@demarc/contract';
import { fillSecrets } from '../../../platform/mail/secrets.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { type Buyer, orderFiber } from '../../../testing/journey.ts';
import { visitAddress } from '../../../testing/open-shop.ts';
import { encodeCall, type RequestParts } from '../../../testing/shopper.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

/** Places orders for fiber at a shop, and opens the links of their mails. */
export function createFiberOrders(shop: TestApp) {
  const { db, config } = shop.platform;
  async function placeFiberOrder(change: Partial<Buyer> = {}) {
    const visitor = await visitAddress(shop);
    const { orderNumber } = await orderFiber(visitor, createBuyer(shop, change));
    const [sent] = await listNewestMail(db, 1);
    const mail = sent && fillSecrets(config.secret, sent);
    const findToken = (pattern: RegExp) => pattern.exec(mail?.text ?? '')?.[1] ?? '';
    const token = findToken(/token=([\w-]{22})/);
    return { visitor, orderNumber, sent, mail, token, calendarToken: findToken(/order-calendar\/([\w-]{22})\.ics/) };
  }
  const fetchStatus = async (token: string) => {
    const stranger = await shop.startVisit();
    return stranger.send(encodeCall(calls.getOrderStatus, { params: { token } } as RequestParts));
  };
  return { placeFiberOrder, fetchStatus };
}
