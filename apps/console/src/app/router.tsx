import { consolePages } from '@demarc/contract/operator-pages';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { parseSearchParams, stringifySearchParams } from '../lib/search-params.ts';
import { CartScreen } from '../screens/carts/CartScreen.tsx';
import { CartsScreen } from '../screens/carts/CartsScreen.tsx';
import { HeldScreen } from '../screens/held/HeldScreen.tsx';
import { OrderScreen } from '../screens/order/OrderScreen.tsx';
import { OrdersScreen } from '../screens/orders/OrdersScreen.tsx';
import { createQueryClient } from './query-client.ts';
import { Root } from './Root.tsx';

const screens: Record<keyof typeof consolePages, RouteComponent> = {
  today: lazyRouteComponent(() => import('../screens/today/TodayScreen.tsx'), 'TodayScreen'),
  orders: OrdersScreen,
  held: HeldScreen,
  order: OrderScreen,
  carts: CartsScreen,
  cart: CartScreen,
  quotes: lazyRouteComponent(() => import('../screens/quotes/QuotesScreen.tsx'), 'QuotesScreen'),
  quote: lazyRouteComponent(() => import('../screens/quotes/QuoteScreen.tsx'), 'QuoteScreen'),
  leads: lazyRouteComponent(() => import('../screens/leads/LeadsScreen.tsx'), 'LeadsScreen'),
  lead: lazyRouteComponent(() => import('../screens/leads/LeadScreen.tsx'), 'LeadScreen'),
  waitlist: lazyRouteComponent(() => import('../screens/waitlist/WaitlistScreen.tsx'), 'WaitlistScreen'),
  waitlistEntry: lazyRouteComponent(() => import('../screens/waitlist/WaitlistEntryScreen.tsx'), 'WaitlistEntryScreen'),
  events: lazyRouteComponent(() => import('../screens/events/EventsScreen.tsx'), 'EventsScreen'),
  event: lazyRouteComponent(() => import('../screens/events/EventScreen.tsx'), 'EventScreen'),
  labels: lazyRouteComponent(() => import('../screens/labels/LabelsScreen.tsx'), 'LabelsScreen'),
  audit: lazyRouteComponent(() => import('../screens/audit/AuditScreen.tsx'), 'AuditScreen'),
  auditEntry: lazyRouteComponent(() => import('../screens/audit/AuditEntryScreen.tsx'), 'AuditEntryScreen'),
};

/** Creates the router of the pages that the contract lists. `history` is for tests. */
export function createConsoleRouter(basePath: string, history?: RouterHistory) {
  const queryClient = createQueryClient();
  const root = createRootRoute({ component: () => <Root basePath={basePath} queryClient={queryClient} /> });
  const routes = Object.entries(consolePages).map(([name, { path }]) =>
    createRoute({
      getParentRoute: () => root,
      path: path.replace(/\{(\w+)\}/g, '$$$1'),
      component: screens[name as keyof typeof consolePages],
    }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    basepath: basePath,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    scrollRestoration: true,
    ...(history && { history }),
  });
}
