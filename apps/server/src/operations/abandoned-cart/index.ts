export { publishAbandonedCarts } from './publish-abandoned-carts.ts';
export { registerReport } from './register-report.ts';
