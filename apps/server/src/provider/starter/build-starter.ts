import type { StarterAnswers } from './answers.ts';
import * as catalog from './catalog-files.ts';
import * as content from './content-files.ts';
import { getStatePlace } from './places.ts';
import * as settings from './settings-files.ts';
import { getTechnology, isFiberOnly, type TechnologyId } from './technologies.ts';

/** The file with invented addresses. The shop does not read it; the coverage import does. */
export const addressesFile = 'addresses.csv';

/** Builds the files of a provider folder that sells, by their paths. `year` is the first one with holidays. */
export function buildStarter(answers: StarterAnswers, year: number): Readonly<Record<string, string>> {
  const sells = (service: StarterAnswers['services'][number]) => answers.services.includes(service);
  return {
    'brand.yaml': settings.buildBrandFile(answers),
    'brand/logo.svg': settings.buildLogo(answers),
    'brand/favicon.svg': settings.buildFavicon(answers),
    'links.yaml': settings.buildLinksFile(),
    'rules.yaml': settings.buildRulesFile(answers),
    'calendar.yaml': settings.buildCalendarFile(answers, year),
    ...(answers.credit !== 'off' && { 'credit.yaml': settings.buildCreditFile() }),
    ...(isFiberOnly(answers.technologies)
      ? { 'services.yaml': catalog.buildServicesFile() }
      : { 'catalog/technologies.yaml': catalog.buildTechnologiesFile(answers) }),
    'offers.yaml': catalog.buildOffersFile(answers),
    'catalog/internet.yaml': catalog.buildInternetFile(answers),
    'catalog/charges.yaml': catalog.buildChargesFile(answers),
    ...(sells('voice') && {
      'catalog/voice.yaml': catalog.buildVoiceFile(),
      'content/letter-of-authorization.md': content.letterOfAuthorization,
    }),
    ...(sells('tv') && { 'catalog/tv.yaml': catalog.buildTvFile() }),
    'content/ads.md': content.ads,
    'content/disclosures.md': content.disclosures,
    'content/faq.md': content.faq,
    'content/order-details.md': content.orderDetails,
    'content/terms.md': content.terms,
    [addressesFile]: buildAddresses(answers),
  };
}

const streets = ['Market Street', 'Orchard Lane', 'Foundry Road'];

/** Three invented addresses in each state: one that all technologies reach, and others with the first and the last alone. */
function buildAddresses({ states, technologies }: StarterAnswers): string {
  const lines = [technologies, technologies.slice(0, 1), technologies.slice(-1)].map((ids) =>
    isFiberOnly(technologies) ? 'fiber:1000' : ids.map(formatLine).join(' '),
  );
  const rows = states.flatMap((state) => {
    const { city, zip } = getStatePlace(state);
    return streets.map((street, index) => `${100 + index * 100} ${street},${city},${state},${zip},${lines[index]}`);
  });
  return ['address,city,state,zip,technologies', ...rows, ''].join('\n');
}

/** A line that is fast enough for all plans, as coverage files write it: cable:500/30. */
function formatLine(id: TechnologyId): string {
  const { download, upload } = getTechnology(id).plans[1];
  return `${id}:${download}/${upload}`;
}

/** An address of the first state, to try the shop with. */
export function findFirstAddress({ states }: StarterAnswers): string {
  const [state = ''] = states;
  const { city, zip } = getStatePlace(state);
  return `100 ${streets[0]}, ${city}, ${state} ${zip}`;
}
