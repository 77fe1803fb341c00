export { bringCart, type CartToGo, cartToGo, priceToday } from './bring-along.ts';
export { type CartToOrder, cartToOrder } from './cart-to-order.ts';
export { holdNumbers } from './hold-numbers.ts';
export { chargesBeside, monthlySum } from './mail-lines.ts';
export { priceForAutoPay } from './price-for-auto-pay.ts';
export { cartOfSession } from './read-cart.ts';
export { cartRoutes } from './routes.ts';
export { soldCatalogs } from './sold-catalogs.ts';
export { cartsToReport, sweepCarts } from './store.ts';
