import type { Catalog } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { ErrorCode } from '../../errors/index.ts';
import { noJointOffer } from '../../qualification/index.ts';
import type { Cart, CartAvailability } from '../cart.ts';
import { applyCommand } from '../commands/apply-command.ts';
import type { CartCommand } from '../commands/command.ts';
import { startCart } from '../commands/start-cart.ts';
import { digitalVoiceDefaults, internetDefaults, phoneDefaults, tvDefaults } from '../selections/selection-defaults.ts';
import type {
  DigitalVoiceSelection,
  InternetSelection,
  StandardPhoneSelection,
  TvSelection,
} from '../selections/selections.ts';

/** An address with every service available. */
export const addressWithAll: CartAvailability = {
  state: 'NY',
  fiber: true,
  hsi: true,
  phone: true,
  digitalVoice: true,
  buyOutQualified: false,
  jointOffer: noJointOffer,
};

/** `internet`, `phone`, `digitalVoice`, `tv` and `listing` build a command with sample values. */
export const internet = (planId = 'fiber-500', overrides: Partial<InternetSelection> = {}): CartCommand => ({
  do: 'chooseInternet',
  internet: { ...internetDefaults, planId, ...overrides },
});

export const phone = (overrides: Partial<StandardPhoneSelection> = {}): CartCommand => ({
  do: 'choosePhone',
  phone: { ...phoneDefaults, lines: [{ number: '2125550101', planId: '2033437' }], ...overrides },
});

export const digitalVoice = (overrides: Partial<DigitalVoiceSelection> = {}): CartCommand => ({
  do: 'chooseDigitalVoice',
  voice: {
    ...digitalVoiceDefaults,
    lines: [{ number: '2125550101', planId: 'bdv', device: 'desktop' }],
    ...overrides,
  },
});

export const tv = (planId = 'tv-preferred', overrides: Partial<TvSelection> = {}): CartCommand => ({
  do: 'chooseTv',
  tv: { ...tvDefaults, planId, ...overrides },
});

export const listing = (id: string, phone = '212-555-0142'): CartCommand => ({
  do: 'chooseListing',
  listing: {
    id,
    details: {
      companyName: 'Quill & Ledger',
      firstName: 'Ada',
      lastName: 'Quill',
      middleName: '',
      degree: '',
      designation: '',
      phone,
      street: '14 Mooring St',
      city: 'New York',
      heading: 'Bookkeeping',
    },
  },
});

/** Applies the commands and throws when one is refused. */
export function buildCart(commands: readonly CartCommand[], from?: Cart, catalog: Catalog = sampleCatalog): Cart {
  return commands.reduce(
    (cart, command) => {
      const result = applyCommand(cart, command, catalog);
      if (!result.ok) throw new Error(`${command.do} is refused: ${result.refusal.code}`);
      return result.value;
    },
    from ?? startCart({ availability: addressWithAll }, catalog),
  );
}

/** The refusal code of a command; undefined when it succeeds. */
export function findRefusalCode(command: CartCommand, from?: Cart): ErrorCode | undefined {
  const result = applyCommand(from ?? buildCart([]), command, sampleCatalog);
  return result.ok ? undefined : result.refusal.code;
}
