import { calls } from '@demarc/contract';
import { keptOverStart, startCart } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type CallContext, type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { type Change, type Changing, changeCart } from './change-cart.ts';
import { changeContract } from './change-contract.ts';
import {
  digitalVoiceCommands,
  internetCommands,
  phoneCommands,
  severalCommands,
  tvCommands,
  updateCommands,
} from './commands-of.ts';
import { numberFaxLines } from './number-fax-lines.ts';
import type { Visit } from './place-of-session.ts';
import { readCart } from './read-cart.ts';
import { reserveForCart } from './reserve-for-cart.ts';
import { selectBundle, selectDigitalVoice } from './select-bundle.ts';
import { soldCatalogs } from './sold-catalogs.ts';

export function cartRoutes(shop: Platform): Handler[] {
  const { catalog } = shop.provider;
  const platform: Changing = { ...shop, catalogs: soldCatalogs(catalog) };
  const change = (context: CallContext, decide: Change['decide']) => changeCart(platform, visitOf(context), { decide });
  const changeVoice = async (context: CallContext, decide: Change['decide']) =>
    numberFaxLines(platform, visitOf(context), await change(context, decide));
  return [
    handle(calls.getFloatCart, (_request, context) => readCart(platform, visitOf(context), 'NTE_PC_GETFLOATCART')),
    handle(calls.getCartInfo, (_request, context) => readCart(platform, visitOf(context), 'NTE_PC_GETCARTDETAILS')),
    handle(calls.startCart, ({ body: { banner } }, context) => {
      if (!banner) return change(context, () => succeed([{ do: 'resetBundleConversion' }]));
      return changeCart(platform, visitOf(context), {
        begin: ({ place }, before) => ({ ...startCart({ place, banner }, catalog), ...keptOverStart(before) }),
        decide: () => succeed([]),
      });
    }),
    handle(calls.getPreferredVoice, async ({ body }, { session }) => {
      const reserved = await reserveForCart(platform, session.id, body.lines, 'line');
      if (reserved === 'tooManyHeld') return refuse(reserved);
      return reserved === 'unknown' ? refuse('numbersUnanswered') : succeed({ numbers: reserved });
    }),
    handle(calls.selectBundle, ({ body }, context) => selectBundle(platform, visitOf(context), body)),
    handle(calls.selectDigitalVoice, ({ body }, context) => selectDigitalVoice(platform, visitOf(context), body)),
    handle(calls.changeContract, ({ body }, context) => changeContract(platform, visitOf(context), body)),
    handle(calls.submitData, ({ body }, context) =>
      change(context, () => internetCommands(body.chosen, 'data', catalog)),
    ),
    handle(calls.submitHsi, ({ body }, context) =>
      change(context, () => internetCommands(body.chosen, 'hsi', catalog)),
    ),
    handle(calls.submitBdv, ({ body }, context) => changeVoice(context, () => digitalVoiceCommands(body.chosen))),
    handle(calls.submitPhone, ({ body }, context) => change(context, () => phoneCommands(body.chosen))),
    handle(calls.submitTv, ({ body }, context) => change(context, () => tvCommands(body.chosen, catalog))),
    handle(calls.submitFlex, ({ body: { chosen } }, context) =>
      change(context, () => severalCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handle(calls.submitServices, ({ body: { chosen } }, context) =>
      changeVoice(context, () => severalCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handle(calls.updateCart, ({ body }, context) =>
      changeVoice(context, (cart) => updateCommands(body, cart, catalog)),
    ),
    handle(calls.updateTv, async ({ body }, context) => {
      const changed = await change(context, () => tvCommands(body, catalog));
      return changed.ok ? succeed({}) : changed;
    }),
    handle(calls.accept911, async ({ body: { accepted } }, context) => {
      const recorded = await change(context, () => succeed([{ do: 'accept911', accepted }]));
      return recorded.ok ? succeed({ recorded: true, accepted }) : recorded;
    }),
    handle(calls.addTechTeam, async ({ body: { id, contact, sessionId } }, context) => {
      // Safety 21: the session is the cookie's; a form that names another is not this one's.
      if (sessionId !== context.session.id) return wrongSession;
      return change(context, () => succeed([{ do: 'addTechTeam', id, contact }]));
    }),
    handle(calls.chooseAddOns, ({ body: { keepsTechTeam, ...addOns } }, context) =>
      change(context, () =>
        succeed([{ do: 'chooseAddOns', addOns }, ...(keepsTechTeam ? [] : [{ do: 'removeTechTeam' as const }])]),
      ),
    ),
  ];
}

const visitOf = ({ session, checkId }: CallContext): Visit => ({ sessionId: session.id, checkId });

const wrongSession: Result<never> = refuse('invalidRequest', {
  fields: [{ path: 'SessionId', reason: 'is not this session' }],
});
