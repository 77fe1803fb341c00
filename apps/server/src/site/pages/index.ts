export { registerShop } from './register-shop.ts';
