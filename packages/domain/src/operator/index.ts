export {
  hasPermission,
  isOperatorRole,
  type OperatorRole,
  operatorRoles,
  type Permission,
  permissions,
} from './permissions.ts';
