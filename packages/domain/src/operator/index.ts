export { type ContactMask, getContactMask } from './mask-contact.ts';
export {
  hasPermission,
  isOperatorRole,
  type OperatorRole,
  operatorRoles,
  type Permission,
  permissions,
} from './permissions.ts';
