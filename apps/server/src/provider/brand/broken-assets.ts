import type { Mistake } from '../parsing/mistake.ts';
import type { Asset } from './assets.ts';

const startsWith = (body: Buffer, bytes: string) => body.toString('latin1', 0, bytes.length) === bytes;

const opensSvg = /<svg\s[\s\S]*?\bxmlns\s*=|<([\w.-]+):svg\s[\s\S]*?\bxmlns:\1\s*=/;

/** Checks the start and the end of a file, because a truncated logo would break every header. */
const kinds: Record<string, { readonly called: string; holds(body: Buffer): boolean }> = {
  // A browser needs the namespace and the closing tag.
  'image/svg+xml': {
    called: 'an SVG picture',
    holds(body) {
      const withoutComments = body
        .toString()
        .replaceAll(/<!--[\s\S]*?-->/g, '')
        .trimEnd();
      return opensSvg.test(withoutComments) && /(?:<\/(?:[\w.-]+:)?svg|\/)\s*>$/.test(withoutComments.slice(-100));
    },
  },
  'image/png': {
    called: 'a PNG picture',
    holds: (body) => startsWith(body, '\x89PNG\r\n\x1A\n') && body.includes('IEND'),
  },
  'image/webp': {
    called: 'a WebP picture',
    holds: (body) =>
      body.length > 20 &&
      startsWith(body, 'RIFF') &&
      startsWith(body.subarray(8), 'WEBP') &&
      body.readUInt32LE(4) <= body.length,
  },
  'image/x-icon': { called: 'an icon', holds: (body) => body.length > 22 && startsWith(body, '\0\0\x01\0') },
  'font/woff2': { called: 'a WOFF2 font', holds: (body) => body.length > 48 && startsWith(body, 'wOF2') },
};

/** Finds files of brand/ whose content does not match their extension. */
export const findBrokenAssets = (assets: ReadonlyMap<string, Asset>): Mistake[] =>
  [...assets].flatMap(([path, { body, contentType }]) => {
    const kind = kinds[contentType];
    if (!kind || kind.holds(body)) return [];
    return [{ file: `brand/${path}`, line: 1, reason: `is not ${kind.called}; save it as one again or take it away` }];
  });
