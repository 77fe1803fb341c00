import type { ShopSettings } from '@demarc/contract/shop-settings';
import { createContext, type ReactNode, useContext } from 'react';

const SettingsContext = createContext<ShopSettings | undefined>(undefined);

export function SettingsProvider({ settings, children }: { settings: ShopSettings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useSettings(): ShopSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it');
  return settings;
}

/** Reads the settings that the server wrote into the document. */
export function readSettings(): ShopSettings {
  return JSON.parse(document.getElementById('shop-settings')?.textContent ?? '');
}
