type Page = Pick<Document, 'referrer' | 'baseURI'>;

/** The page before, unless it is one of the shop's own: their names say nothing about where the shopper came from (E-206). */
export function outsideReferrer(basePath: string, { referrer, baseURI }: Page = document): string {
  if (referrer === '') return '';
  const { origin, pathname } = new URL(referrer);
  const isOwn = origin === new URL(baseURI).origin && `${pathname}/`.startsWith(`${basePath}/`);
  return isOwn ? '' : referrer;
}
