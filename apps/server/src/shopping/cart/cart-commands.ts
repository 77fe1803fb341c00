import type { CartUpdate, SubmittedServices } from '@demarc/contract';
import { type Cart, type CartCommand, type ListingSelection, withTvPlan } from '@demarc/domain/cart';
import type { Catalog } from '@demarc/domain/catalog';
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
export function internetCommands(submitted: InternetSubmission, service: 'data' | 'hsi', catalog: Catalog): Commands {
  const internet = parseInternetSubmission(submitted, catalog);
  if (!internet.ok) return internet;
  if (!internet.value) return succeed([{ do: 'removeInternet' }]);
  const plan = catalog.find('internetPlans', internet.value.planId);
  if (plan && (plan.technology === 'fiber' ? 'data' : 'hsi') !== service) return refuse('notSold');
  return succeed([{ do: 'chooseInternet', internet: internet.value }]);
}

const toListingCommand = (listing: ListingSelection | null): CartCommand =>
  listing ? { do: 'chooseListing', listing } : { do: 'removeListing' };

export function phoneCommands(submitted: PhoneSubmission): Commands {
  const read = parsePhoneSubmission(submitted);
  if (!read.ok) return read;
  if (!read.value) return succeed([{ do: 'removeVoice' }]);
  const { phone, listing } = read.value;
  return succeed([{ do: 'choosePhone', phone }, toListingCommand(listing)]);
}

export function digitalVoiceCommands(submitted: DigitalVoiceSubmission): Commands {
  const read = parseDigitalVoiceSubmission(submitted);
  if (!read) return succeed([{ do: 'removeVoice' }]);
  const { voice, listing } = read;
  return succeed([{ do: 'chooseDigitalVoice', voice }, toListingCommand(listing)]);
}

export function tvCommands(submitted: TvSubmission, catalog: Catalog): Commands {
  const tv = parseTvSubmission(submitted, catalog);
  if (!tv.ok) return tv;
  return succeed(tv.value ? [{ do: 'chooseTv', tv: tv.value }] : [{ do: 'removeTv' }]);
}

/** Translates all services of a bundle at once. */
export function severalCommands(services: SubmittedServices, hsi: boolean, catalog: Catalog): Commands {
  const { internet, phone, digitalVoice, tv } = services;
  const parts = [
    internet && internetCommands(internet, hsi ? 'hsi' : 'data', catalog),
    phone && phoneCommands(phone),
    digitalVoice && digitalVoiceCommands(digitalVoice),
    tv && tvCommands(tv, catalog),
  ].filter((part) => part !== undefined);
  if (parts.length < 2) return refuse('serviceMissing');
  const commands: CartCommand[] = [];
  for (const part of parts) {
    if (!part.ok) return part;
    commands.push(...part.value);
  }
  return succeed(commands);
}

export function updateCommands(update: CartUpdate, cart: Cart, catalog: Catalog): Commands {
  switch (update.service) {
    case 'data':
    case 'hsi':
      return internetCommands(update.internet, update.service, catalog);
    case 'phone':
      return phoneCommands(update.phone);
    case 'bdv':
      return digitalVoiceCommands(update.digitalVoice);
    case 'tv':
      return 'viewId' in update.tv ? tvCommands(update.tv, catalog) : tvPlanCommands(update.tv.plan.new, cart, catalog);
  }
}

/** Changes the plan and what is sold with it. An empty plan id removes TV (C-078). */
function tvPlanCommands(planId: string, { tv }: Cart, catalog: Catalog): Commands {
  if (planId === '') return succeed([{ do: 'removeTv' }]);
  return tv ? succeed([{ do: 'chooseTv', tv: withTvPlan(tv, planId, catalog) }]) : refuse('serviceMissing');
}
