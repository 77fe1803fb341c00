import type { ServicesHeadline } from '@demarc/domain/qualification';

const insteadText = 'We recommend these other business internet services instead.';

/** E-087 to E-093: the specified wording, with the provider's names of its services. */
export function chooseHeadlineTexts(
  headline: ServicesHeadline,
  names: Readonly<Record<'fiber' | 'fiveG' | 'lte' | 'single', string | undefined>>,
): { headline: string; subtitle?: string } {
  switch (headline) {
    case 'noFiveG':
      return { headline: `Sorry, we can't offer ${names.fiveG} at your location.`, subtitle: insteadText };
    case 'noFiber':
      return { headline: `Sorry, we can't offer ${names.fiber} at your location.`, subtitle: insteadText };
    case 'nothing':
      return { headline: `Sorry, we can't offer ${names.fiber} at your location.` };
    case 'lte':
      return { headline: `Congrats! ${names.lte} is available in your area.` };
    case 'several':
      return {
        headline: `Congrats! ${names.single ? `${names.single} is` : 'Multiple services are'} available in your area.`,
      };
  }
}
