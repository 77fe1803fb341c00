import type { ShopSettings } from '@demarc/contract/shop-settings';
import { useEffect } from 'react';
import { useIdle } from './idle/use-idle.ts';
import { useGoTo, useShopPath } from './navigation.ts';
import { placeAt } from './places.ts';
import { useReturning } from './saved-cart/use-returning.ts';
import { useScreen } from './screens/use-screen.ts';
import { SettingsProvider, useSettings } from './settings.tsx';
import { ErrorBoundary } from './shell/error-screen/ErrorBoundary.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { useArrival } from './shell/use-arrival.ts';

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
        <Shop path={path} />
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
  useArrival(place, shown?.title);

  // E-025: redirects a link inside the shop to an unknown path. The server redirects requests.
  useEffect(() => {
    if (!place) goTo('addressCheck', { replace: true });
  });

  return (
    <Shell place={place}>
      {place && shown ? <shown.Screen title={shown.title} /> : <ScreenSkeleton />}
      {idle.Part && <idle.Part onClose={idle.close} />}
    </Shell>
  );
}
