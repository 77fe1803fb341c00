/** What the shop's style sheet cannot do without; a browser that has it has the rest. */
const neededColour = 'color-mix(in oklab, #000 50%, #fff)';

/** E-063: Internet Explorer 11 and below, or a browser without what the shop is built on. */
export function isOutdated(userAgent: string, supports: (property: string, value: string) => boolean): boolean {
  return /MSIE |Trident\//.test(userAgent) || !supports('color', neededColour);
}
