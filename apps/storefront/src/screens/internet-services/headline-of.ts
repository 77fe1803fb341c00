import type { ServicesHeadline } from '@demarc/domain/qualification';

const insteadText = 'We recommend these other business internet services instead.';

/** E-087 to E-093: the specified wording. */
export function headlineOf(headline: ServicesHeadline, fiberName: string): { headline: string; subtitle?: string } {
  switch (headline) {
    case 'noFiveG':
      return { headline: "Sorry, we can't offer 5G Business Internet at your location.", subtitle: insteadText };
    case 'noFiber':
      return { headline: `Sorry, we can't offer ${fiberName} at your location.`, subtitle: insteadText };
    case 'lte':
      return { headline: 'Congrats! LTE Business Internet is available in your area.' };
    case 'several':
      return { headline: 'Congrats! Multiple services are available in your area.' };
  }
}
