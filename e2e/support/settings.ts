import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { Page } from '@playwright/test';

type Changeable<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { -readonly [K in keyof T]: Changeable<T[K]> }
    : T;

const settings = /(<script type="application\/json" id="shop-settings">)(.*?)(<\/script>)/s;

/** Changes the settings in every page that loads from now on. This is much faster than starting another shop. */
export async function changeSettings(page: Page, change: (settings: Changeable<ShopSettings>) => void): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(settings, (_, start, text, end) => {
        const current = JSON.parse(text);
        change(current);
        return start + JSON.stringify(current).replaceAll('<', '\\u003c') + end;
      });
      const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
      return route.fulfill({ status: response.status(), headers, body });
    },
  );
}
