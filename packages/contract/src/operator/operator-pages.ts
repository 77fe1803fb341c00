import type { Permission } from '@demarc/domain/operator';

export interface OperatorPage {
  /** Below `/operator`. `{name}` is a parameter. */
  readonly path: `/${string}`;
  readonly title: string;
  readonly permission: Permission;
}

/** The pages of the console. The server answers each with the same document. */
export const consolePages = {
  today: { path: '/today', title: 'Today', permission: 'reports' },
  orders: { path: '/orders', title: 'Orders', permission: 'orders' },
  held: { path: '/held', title: 'Held', permission: 'orders' },
  order: { path: '/orders/{number}', title: 'Order', permission: 'orders' },
  carts: { path: '/carts', title: 'Carts', permission: 'carts' },
  cart: { path: '/carts/{id}', title: 'Cart', permission: 'carts' },
  quotes: { path: '/quotes', title: 'Quotes', permission: 'quotes' },
  quote: { path: '/quotes/{number}', title: 'Quote', permission: 'quotes' },
  leads: { path: '/leads', title: 'Leads', permission: 'leads' },
  lead: { path: '/leads/{id}', title: 'Lead', permission: 'leads' },
  waitlist: { path: '/waitlist', title: 'Waitlist', permission: 'leads' },
  waitlistEntry: { path: '/waitlist/{id}', title: 'Waitlist entry', permission: 'leads' },
  events: { path: '/events', title: 'Events', permission: 'reports' },
  event: { path: '/events/{id}', title: 'Event', permission: 'reports' },
  labels: { path: '/labels', title: 'Broadband labels', permission: 'reports' },
  audit: { path: '/audit', title: 'Audit log', permission: 'audit' },
  auditEntry: { path: '/audit/{id}', title: 'Audit entry', permission: 'audit' },
} as const satisfies Record<string, OperatorPage>;

type PageName = keyof typeof consolePages;

/** The groups of the navigation, with their pages in order. */
const navigation = [
  { title: 'Work', pages: ['today', 'orders', 'held', 'carts', 'quotes', 'leads', 'waitlist'] },
  { title: 'Shop', pages: ['events', 'labels'] },
  { title: 'Settings', pages: ['audit'] },
] as const satisfies readonly { readonly title: string; readonly pages: readonly PageName[] }[];

export interface NavigationGroup {
  readonly title: string;
  readonly pages: readonly OperatorPage[];
}

/** The groups with the pages that an operator may open. */
export const listNavigation = (can: (permission: Permission) => boolean): NavigationGroup[] =>
  navigation
    .map(({ title, pages }) => ({
      title,
      pages: pages.map((name) => consolePages[name]).filter(({ permission }) => can(permission)),
    }))
    .filter(({ pages }) => pages.length > 0);

const patterns = Object.values(consolePages).map(
  ({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[\\w-]{1,40}')}$`),
);
const maxReturnLength = 2000;

/**
 * Returns the path and the query below `/operator` to open after signing in, or undefined if it is not a page of
 * operators. Links to other sites are none.
 */
export function findReturnPath(wanted: string): string | undefined {
  const [path = '', ...query] = wanted.split('?');
  if (wanted.length > maxReturnLength || !patterns.some((pattern) => pattern.test(path))) return undefined;
  // Line breaks would end the header, and half a character cannot be encoded.
  const safeQuery = query
    .join('?')
    .replace(/\p{Cs}/gu, '')
    .replace(/[^!-~]/gu, encodeURIComponent);
  return query.length > 0 ? `${path}?${safeQuery}` : path;
}

/** The query of the sign-in page that leads back to this path after signing in. */
export const buildReturnQuery = (wanted: string): string => {
  const path = findReturnPath(wanted);
  return path === undefined ? '' : `?to=${encodeURIComponent(path)}`;
};
