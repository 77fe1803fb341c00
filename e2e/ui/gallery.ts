import type { Locator, Page } from '@playwright/test';

/** One component's section of the gallery. */
export const getSection = (page: Page, component: string): Locator =>
  page.getByRole('region', { name: component, exact: true });

/** Opens the gallery and returns one component's section. */
export async function openGallery(page: Page, component: string): Promise<Locator> {
  await page.goto('dev/gallery');
  const section = getSection(page, component);
  await section.getByRole('heading', { level: 2 }).waitFor();
  return section;
}
