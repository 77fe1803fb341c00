type Page = Pick<Document, 'referrer' | 'baseURI'>;

/** The referrer, unless it is a page of the shop, which does not say where the shopper came from (E-206). */
export function outsideReferrer(basePath: string, { referrer, baseURI }: Page = document): string {
  if (referrer === '') return '';
  const { origin, pathname } = new URL(referrer);
  const isOwn = origin === new URL(baseURI).origin && `${pathname}/`.startsWith(`${basePath}/`);
  return isOwn ? '' : referrer;
}
