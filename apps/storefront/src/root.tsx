import { pages } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import { useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { placeAt, routes } from './routes.ts';
import { useScreen } from './screens/use-screen.ts';
import { SettingsProvider, useSettings } from './settings.tsx';
import { ErrorBoundary } from './shell/error-screen/ErrorBoundary.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { useArrival } from './shell/use-arrival.ts';

interface RootProps {
  settings: ShopSettings;
  /** Below the base path; on the server only, the browser knows where it is. */
  path?: string;
  onReady?: () => void;
}

export function Root({ settings, path, onReady }: RootProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <SettingsProvider settings={settings}>
      <ErrorBoundary>
        <Router base={settings.basePath} {...(path !== undefined && { ssrPath: settings.basePath + path })}>
          <Shop />
        </Router>
      </ErrorBoundary>
    </SettingsProvider>
  );
}

function Shop() {
  const settings = useSettings();
  const [path, navigate] = useLocation();
  const place = placeAt(path, settings);
  const Screen = useScreen(place);
  useArrival(place, Screen !== undefined);

  // E-025: the server redirects a request; this is for a link inside the shop that leads nowhere.
  useEffect(() => {
    if (!place) navigate(pages.addressCheck, { replace: true });
  }, [place, navigate]);

  return <Shell place={place}>{place && Screen ? <Screen title={routes[place].title} /> : <ScreenSkeleton />}</Shell>;
}
