import { expect, test } from 'vitest';
import { hasPermission, isOperatorRole, type OperatorRole, operatorRoles, permissions } from './index.ts';

const everybody = ['orders', 'calendar', 'reports'];
const serving = ['contacts', 'carts', 'note', 'assign', 'resend', 'reschedule'];
const selling = ['release', 'cancel', 'handOver', 'quotes', 'leads', 'capacity', 'export'];
const offering = ['coverage', 'drafts', 'publish'];

test.each<[OperatorRole, readonly string[]]>([
  ['owner', permissions],
  ['sales', [...everybody, ...serving, ...selling]],
  ['support', [...everybody, ...serving]],
  ['catalog', [...everybody, ...offering]],
  ['read-only', everybody],
])('the role %s has its permissions and no others [A-001]', (role, expected) => {
  expect(permissions.filter((permission) => hasPermission(role, permission))).toEqual(expected);
});

test('only the five roles are roles [A-001]', () => {
  expect(operatorRoles.every(isOperatorRole)).toBe(true);
  for (const other of ['', 'admin', 'Owner', 'toString']) expect(isOperatorRole(other)).toBe(false);
});
