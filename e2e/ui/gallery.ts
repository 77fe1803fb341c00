import type { Locator, Page } from '@playwright/test';

/** Opens the gallery and returns one component's section. */
export async function openGallery(page: Page, component: string): Promise<Locator> {
  await page.goto('dev/gallery');
  const section = page.getByRole('region', { name: component, exact: true });
  await section.getByRole('heading', { level: 2 }).waitFor();
  return section;
}
