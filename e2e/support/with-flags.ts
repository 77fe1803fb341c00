import type { Page } from '@playwright/test';

/** The shop as its provider would have it with these flags: the page's own settings are changed on their way. */
export const withFlags = (page: Page, flags: Readonly<Record<string, boolean>>): Promise<unknown> =>
  page.route(/\/business\/internet(\/[\w-]*)?(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const document = (await answer.text()).replace(
      /(<script[^>]*id="shop-settings"[^>]*>)(.*?)(<\/script>)/s,
      (_, open: string, text: string, close: string) => {
        const settings = JSON.parse(text);
        return open + JSON.stringify({ ...settings, flags: { ...settings.flags, ...flags } }) + close;
      },
    );
    await route.fulfill({ response: answer, body: document });
  });
