/** The newest CSS feature that the shop requires. A browser that supports it supports the rest. */
const requiredColor = 'color-mix(in oklab, #000 50%, #fff)';

/** E-063: true for Internet Explorer 11 and below, and for browsers that lack a required feature. */
export function isOutdated(userAgent: string, supports: (property: string, value: string) => boolean): boolean {
  return /MSIE |Trident\//.test(userAgent) || !supports('color', requiredColor);
}
