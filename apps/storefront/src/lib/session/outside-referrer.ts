type Page = Pick<Document, 'referrer' | 'baseURI'>;

/** Returns the referrer. Ignores pages of the shop, because they do not tell where the shopper came from (E-206). */
export function getOutsideReferrer(basePath: string, { referrer, baseURI }: Page = document): string {
  if (referrer === '') return '';
  const { origin, pathname } = new URL(referrer);
  const isShopPage = origin === new URL(baseURI).origin && `${pathname}/`.startsWith(`${basePath}/`);
  return isShopPage ? '' : referrer;
}
