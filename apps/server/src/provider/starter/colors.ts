import { type BrandColors, computeContrast, minContrast, pageColors } from '../files/brand.ts';

/** Names that may stand for a color. */
export const colorNames: Readonly<Record<string, string>> = {
  red: '#b3261e',
  orange: '#c2570c',
  yellow: '#d4a106',
  green: '#1f7a3d',
  teal: '#0a6e73',
  blue: '#1a5fb4',
  navy: '#1c3d6e',
  purple: '#6b3fa0',
  pink: '#b5306e',
  brown: '#6f4a2c',
  black: '#1a1a1a',
  gray: '#5a6470',
};

const white = '#ffffff';
/** Darker than every page of the dark scheme. */
const nearBlack = '#0a0f12';

/** Makes the accent colors of both schemes of one color: as near to it as the contrast of texts allows (WCAG AA). */
export function buildColors(color: string): BrandColors {
  return {
    light: { accent: mixUntilReadable(color, '#000000', pageColors.light), onAccent: white },
    dark: { accent: mixUntilReadable(color, white, pageColors.dark), onAccent: nearBlack },
  };
}

const steps = 100;

function mixUntilReadable(color: string, other: string, page: string): string {
  for (let step = 0; step < steps; step += 1) {
    const mixed = mixColors(color, other, step / steps);
    if (computeContrast(mixed, page) >= minContrast) return mixed;
  }
  return other;
}

/** `share` is the part of the other color, from 0 to 1. */
function mixColors(color: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [color, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
