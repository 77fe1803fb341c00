import type { CartUpdate, SubmittedServices } from '@demarc/contract';
import { type Cart, type CartCommand, changeTvPlan, type ListingSelection } from '@demarc/domain/cart';
import { type Catalog, getInternetKind } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import {
  type DigitalVoiceSubmission,
  type InternetSubmission,
  type PhoneSubmission,
  parseDigitalVoiceSubmission,
  parseInternetSubmission,
  parsePhoneSubmission,
  parseTvSubmission,
  type TvSubmission,
} from '@demarc/domain/submission';

type Commands = Result<readonly CartCommand[]>;

/** Translates a submitted choice into cart commands. `service` is the requested kind of internet. */
export function buildInternetCommands(
  submitted: InternetSubmission,
  service: 'data' | 'hsi',
  catalog: Catalog,
): Commands {
  const internet = parseInternetSubmission(submitted, catalog);
  if (!internet.ok) return internet;
  if (!internet.value) return succeed([{ do: 'removeInternet' }]);
  const plan = catalog.find('internetPlans', internet.value.planId);
  if (plan && getInternetKind(plan) !== service) return refuse('notSold');
  return succeed([{ do: 'chooseInternet', internet: internet.value }]);
}

const toListingCommand = (listing: ListingSelection | null): CartCommand =>
  listing ? { do: 'chooseListing', listing } : { do: 'removeListing' };

export function buildPhoneCommands(submitted: PhoneSubmission): Commands {
  const parsed = parsePhoneSubmission(submitted);
  if (!parsed.ok) return parsed;
  if (!parsed.value) return succeed([{ do: 'removeVoice' }]);
  const { phone, listing } = parsed.value;
  return succeed([{ do: 'choosePhone', phone }, toListingCommand(listing)]);
}

export function buildDigitalVoiceCommands(submitted: DigitalVoiceSubmission): Commands {
  const parsed = parseDigitalVoiceSubmission(submitted);
  if (!parsed) return succeed([{ do: 'removeVoice' }]);
  const { voice, listing } = parsed;
  return succeed([{ do: 'chooseDigitalVoice', voice }, toListingCommand(listing)]);
}

export function buildTvCommands(submitted: TvSubmission, catalog: Catalog): Commands {
  const tv = parseTvSubmission(submitted, catalog);
  if (!tv.ok) return tv;
  return succeed(tv.value ? [{ do: 'chooseTv', tv: tv.value }] : [{ do: 'removeTv' }]);
}

/** Translates all services of a bundle at once. */
export function buildServiceCommands(services: SubmittedServices, hsi: boolean, catalog: Catalog): Commands {
  const { internet, phone, digitalVoice, tv } = services;
  const commandsByService = [
    internet && buildInternetCommands(internet, hsi ? 'hsi' : 'data', catalog),
    phone && buildPhoneCommands(phone),
    digitalVoice && buildDigitalVoiceCommands(digitalVoice),
    tv && buildTvCommands(tv, catalog),
  ].filter((each) => each !== undefined);
  if (commandsByService.length < 2) return refuse('serviceMissing');
  const commands: CartCommand[] = [];
  for (const each of commandsByService) {
    if (!each.ok) return each;
    commands.push(...each.value);
  }
  return succeed(commands);
}

export function buildUpdateCommands(update: CartUpdate, cart: Cart, catalog: Catalog): Commands {
  switch (update.service) {
    case 'data':
    case 'hsi':
      return buildInternetCommands(update.internet, update.service, catalog);
    case 'phone':
      return buildPhoneCommands(update.phone);
    case 'bdv':
      return buildDigitalVoiceCommands(update.digitalVoice);
    case 'tv':
      return 'viewId' in update.tv
        ? buildTvCommands(update.tv, catalog)
        : buildTvPlanCommands(update.tv.plan.new, cart, catalog);
  }
}

/** Changes the plan, and removes the items that are not sold with it. An empty plan id removes TV (C-078). */
function buildTvPlanCommands(planId: string, { tv }: Cart, catalog: Catalog): Commands {
  if (planId === '') return succeed([{ do: 'removeTv' }]);
  return tv ? succeed([{ do: 'chooseTv', tv: changeTvPlan(tv, planId, catalog) }]) : refuse('serviceMissing');
}
