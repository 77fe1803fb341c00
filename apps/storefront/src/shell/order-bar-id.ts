export const orderBarId = 'order-bar';
