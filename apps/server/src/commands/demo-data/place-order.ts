import { calls } from '@demarc/contract';
import type { Slot } from '@demarc/domain/appointment';
import {
  acceptTerms,
  checkAddress,
  checkCredit,
  choosePayment,
  chooseServices,
  confirmContact,
  type DemoCredit,
  enterBusiness,
  portNumber,
  reserveSlot,
  type Shopping,
} from './shop-steps.ts';
import { sendCall } from './shopper.ts';
import { startVisit } from './visit.ts';
import type { DemoWorld } from './world.ts';

export interface OrderWish {
  readonly state?: string;
  readonly businessName?: string;
  readonly credit?: DemoCredit;
  /** The day of the visit, if it is offered, or the next one after it. */
  readonly visitOn?: string;
  /** A number of another carrier, in ten digits. */
  readonly portedNumber?: string;
  /** How the ordering system answers the hand-over. It accepts by default. */
  readonly handOver?: { readonly refusal: string } | 'silent';
}

export interface PlacedOrder extends Shopping {
  readonly number: string;
  readonly slot: Slot;
  /** The token of the link in the mails. */
  readonly token: string;
  readonly portedNumber?: string | undefined;
}

/** Orders as a shopper does, from the address check to the confirmation. */
export async function placeOrder(world: DemoWorld, wish: OrderWish): Promise<PlacedOrder> {
  const address = world.takeAddress(wish.state);
  const person = world.invent(address.state, wish.businessName);
  const visit = await startVisit(world);
  const shopping = { visit, person, address };
  await checkAddress(world, shopping);
  await chooseServices(world, shopping);
  await enterBusiness(shopping);
  await confirmContact(world, shopping);
  await checkCredit(world, shopping, wish.credit ?? 'passes');
  await acceptTerms(visit);
  const slot = await reserveSlot(world, visit, wish.visitOn);
  if (wish.portedNumber) await portNumber(world, shopping, wish.portedNumber);
  const payment = await choosePayment(world, shopping);
  const { orderNumber: number } = await sendCall(visit, calls.getCheckoutData, {});
  if (wish.handOver) world.orderSystem.answer(number, wish.handOver);
  const { breakdown } = await sendCall(visit, calls.getFloatCart, { query: {} });
  const shown = { monthlyCents: breakdown.header.cents, oneTimeCents: breakdown.oneTimeCents };
  await sendCall(visit, calls.submitOrder, { body: { ...slot, isSelfInstall: false, payment, shown } });
  const { statusToken = '' } = await sendCall(visit, calls.getOrderConfirmation, {});
  return { ...shopping, number, slot, token: statusToken, portedNumber: wish.portedNumber };
}
