/** An operator has one role. */
export const operatorRoles = ['owner', 'sales', 'support', 'catalog', 'read-only'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

const selling: readonly OperatorRole[] = ['owner', 'sales'];
const serving: readonly OperatorRole[] = ['owner', 'sales', 'support'];
const offering: readonly OperatorRole[] = ['owner', 'catalog'];
const owning: readonly OperatorRole[] = ['owner'];

/** The roles that have each permission. Without `contacts`, personal data is masked. */
const rolesByPermission = {
  orders: operatorRoles,
  calendar: operatorRoles,
  reports: operatorRoles,
  contacts: serving,
  carts: serving,
  note: serving,
  assign: serving,
  resend: serving,
  reschedule: serving,
  release: selling,
  cancel: selling,
  handOver: selling,
  quotes: selling,
  leads: selling,
  capacity: selling,
  export: selling,
  coverage: offering,
  drafts: offering,
  publish: offering,
  operators: owning,
  apiKeys: owning,
  webhooks: owning,
  audit: owning,
  erasure: owning,
} as const satisfies Record<string, readonly OperatorRole[]>;

export type Permission = keyof typeof rolesByPermission;

export const permissions = Object.keys(rolesByPermission) as readonly Permission[];

export const hasPermission = (role: OperatorRole, permission: Permission): boolean =>
  (rolesByPermission[permission] as readonly OperatorRole[]).includes(role);

export const isOperatorRole = (text: string): text is OperatorRole =>
  (operatorRoles as readonly string[]).includes(text);
