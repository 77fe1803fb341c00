import type { Asset } from './assets.ts';
import type { Mistake } from './mistake.ts';

const begins = (body: Buffer, bytes: string) => body.toString('latin1', 0, bytes.length) === bytes;

const opensSvg = /<svg\s[\s\S]*?\bxmlns\s*=|<([\w.-]+):svg\s[\s\S]*?\bxmlns:\1\s*=/;

/** How a file of each kind begins and ends: half of one is a broken picture in every header. */
const kinds: Record<string, { readonly called: string; holds(body: Buffer): boolean }> = {
  // As a browser reads one in a page: with its name space, and whole.
  'image/svg+xml': {
    called: 'an SVG picture',
    holds(body) {
      const drawn = body
        .toString()
        .replaceAll(/<!--[\s\S]*?-->/g, '')
        .trimEnd();
      return opensSvg.test(drawn) && /(?:<\/(?:[\w.-]+:)?svg|\/)\s*>$/.test(drawn.slice(-100));
    },
  },
  'image/png': { called: 'a PNG picture', holds: (body) => begins(body, '\x89PNG\r\n\x1A\n') && body.includes('IEND') },
  'image/webp': {
    called: 'a WebP picture',
    holds: (body) =>
      body.length > 20 &&
      begins(body, 'RIFF') &&
      begins(body.subarray(8), 'WEBP') &&
      body.readUInt32LE(4) <= body.length,
  },
  'image/x-icon': { called: 'an icon', holds: (body) => body.length > 22 && begins(body, '\0\0\x01\0') },
  'font/woff2': { called: 'a WOFF2 font', holds: (body) => body.length > 48 && begins(body, 'wOF2') },
};

/** Files of brand/ that are not what their name says. */
export const brokenAssets = (assets: ReadonlyMap<string, Asset>): Mistake[] =>
  [...assets].flatMap(([path, { body, contentType }]) => {
    const kind = kinds[contentType];
    if (!kind || kind.holds(body)) return [];
    return [{ file: `brand/${path}`, line: 1, reason: `is not ${kind.called}; save it as one again or take it away` }];
  });
