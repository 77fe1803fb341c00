import type { ShopSettings } from '@demarc/contract/shop-settings';
import { useEffect } from 'react';
import { useIdle } from '../features/idle/use-idle.ts';
import { useIsReturning } from '../features/saved-cart/use-is-returning.ts';
import { useGoTo, useShopPath } from '../lib/navigation/navigation.ts';
import { type Prefetch, PrefetchContext } from '../lib/navigation/prefetch.ts';
import { findPage } from '../lib/navigation/shop-pages.ts';
import { SettingsProvider, useSettings } from '../lib/settings.tsx';
import { ErrorBoundary } from '../shell/error-screen/ErrorBoundary.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useLazyComponent } from '../shell/use-lazy-component.ts';
import { useScreenChange } from '../shell/use-screen-change.ts';
import { loadRoutes, loadScreen, useScreen } from './use-screen.ts';

const fetchDialogs = () => import('./cart-dialogs.tsx');
const fetchLeaveDialog = () => fetchDialogs().then(({ LeaveDialog }) => LeaveDialog);
const fetchIdleDialog = () => fetchDialogs().then(({ IdleDialog }) => IdleDialog);

const prefetch: Prefetch = {
  screen: (page) => void loadScreen(page).catch(() => undefined),
  routes: () => void loadRoutes().catch(() => undefined),
};

interface RootProps {
  settings: ShopSettings;
  /** The path below the base path. Only the server passes it. */
  path?: string;
  onReady?: () => void;
}

export function Root({ settings, path, onReady }: RootProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <SettingsProvider settings={settings}>
      <ErrorBoundary>
        <PrefetchContext value={prefetch}>
          <Shop path={path} />
        </PrefetchContext>
      </ErrorBoundary>
    </SettingsProvider>
  );
}

function Shop({ path: pathOnServer }: { path: string | undefined }) {
  const settings = useSettings();
  const page = findPage(useShopPath(pathOnServer), settings);
  const isReturning = useIsReturning(page);
  const { goTo } = useGoTo();
  const screen = useScreen(isReturning ? 'abandonedCart' : page);
  const idleDialog = useIdle(isReturning ? undefined : page, fetchIdleDialog);
  const leaveDialog = useLazyComponent(fetchLeaveDialog);
  useScreenChange(page, screen.title, screen.Screen !== undefined);

  // E-025: redirects a link inside the shop to an unknown path. The server redirects requests.
  useEffect(() => {
    if (!page) goTo('addressCheck', { replace: true });
  });

  return (
    <Shell page={page} onLeave={leaveDialog.open}>
      {screen.Screen ? <screen.Screen title={screen.title ?? ''} /> : <ScreenSkeleton title={screen.title} />}
      {leaveDialog.Component && <leaveDialog.Component onClose={leaveDialog.close} />}
      {idleDialog.Component && <idleDialog.Component onClose={idleDialog.close} />}
    </Shell>
  );
}
