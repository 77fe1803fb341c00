import type { ShopSettings } from '@demarc/contract/shop-settings';
import { useEffect } from 'react';
import { useIdle } from '../features/idle/use-idle.ts';
import { useReturning } from '../features/saved-cart/use-returning.ts';
import { useGoTo, useShopPath } from '../lib/navigation/navigation.ts';
import { type Prefetch, PrefetchContext } from '../lib/navigation/prefetch.ts';
import { placeAt } from '../lib/navigation/shop-pages.ts';
import { SettingsProvider, useSettings } from '../lib/settings.tsx';
import { ErrorBoundary } from '../shell/error-screen/ErrorBoundary.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useArrival } from '../shell/use-arrival.ts';
import { useFetchedPart } from '../shell/use-fetched-part.ts';
import { loadScreen, useScreen } from './use-screen.ts';

const fetchLeaveDialog = () => import('../features/saved-cart/LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog);

const prefetch: Prefetch = {
  screen: (place) => void loadScreen(place).catch(() => undefined),
  routes: () => void import('./routes.ts').catch(() => undefined),
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
  const place = placeAt(useShopPath(pathOnServer), settings);
  const returning = useReturning(place);
  const { goTo } = useGoTo();
  const shown = useScreen(returning ? 'abandonedCart' : place);
  const idle = useIdle(returning ? undefined : place);
  const leaveDialog = useFetchedPart(fetchLeaveDialog);
  useArrival(place, shown?.title);

  // E-025: redirects a link inside the shop to an unknown path. The server redirects requests.
  useEffect(() => {
    if (!place) goTo('addressCheck', { replace: true });
  });

  return (
    <Shell place={place} onLeave={leaveDialog.open}>
      {place && shown ? <shown.Screen title={shown.title} /> : <ScreenSkeleton />}
      {leaveDialog.Part && <leaveDialog.Part onClose={leaveDialog.close} />}
      {idle.Part && <idle.Part onClose={idle.close} />}
    </Shell>
  );
}
