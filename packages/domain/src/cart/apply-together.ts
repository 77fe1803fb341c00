import { type Catalog, type Service, withService } from '../catalog/index.ts';
import { type Result, succeed } from '../errors/index.ts';
import { apply } from './apply.ts';
import type { Cart } from './cart.ts';
import type { CartCommand } from './commands.ts';

const removals: readonly CartCommand['do'][] = ['removeInternet', 'removeVoice', 'removeTv'];
const isRemoval = (command: CartCommand) => removals.includes(command.do);

function serviceOf(command: CartCommand, catalog: Catalog): Service | undefined {
  switch (command.do) {
    case 'chooseInternet':
      return catalog.find('internetPlans', command.internet.planId)?.technology === 'hsi' ? 'hsi' : 'data';
    case 'choosePhone':
      return 'phone';
    case 'chooseDigitalVoice':
      return 'bdv';
    case 'chooseTv':
      return 'video';
    default:
      return undefined;
  }
}

/**
 * What was sent at once, all of it or nothing. A service meets the others as they become, not as they were (C-322), so that
 * all may change their term or their kind: what goes is gone first, and internet is not bound to a voice that is replaced.
 */
export function applyTogether(cart: Cart, commands: readonly CartCommand[], catalog: Catalog): Result<Cart> {
  const chosen = commands.filter((command) => !isRemoval(command));
  const replacesVoice = chosen.some((command) => command.do === 'choosePhone' || command.do === 'chooseDigitalVoice');
  const becoming = (services: readonly Service[]) =>
    chosen.reduce((list, command) => {
      const service = serviceOf(command, catalog);
      return service ? withService(list, service) : list;
    }, services);

  let next: Result<Cart> = succeed(cart);
  for (const command of [...commands.filter(isRemoval), ...chosen]) {
    if (!next.ok) return next;
    if (command.do !== 'chooseInternet' || !replacesVoice) {
      next = apply(next.value, command, catalog);
      continue;
    }
    const { voice, ...others } = next.value;
    next = apply({ ...others, services: becoming(others.services) }, command, catalog);
    if (next.ok && voice) next = succeed({ ...next.value, voice });
  }
  return next;
}
