import { setImmediate } from 'node:timers/promises';
import { getLocalDate } from '@demarc/domain/calendar';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Appointments, createAppointments } from './checkout/appointment/index.ts';
import { findOrderedVisit } from './ordering/order/index.ts';
import { fillQuotes } from './ordering/quote/index.ts';
import type { Sweep } from './platform/housekeeping.ts';
import { createAppSwitch } from './platform/http/edge/app-switch.ts';
import type { Readiness } from './platform/http/edge/health.ts';
import type { Logger } from './platform/logging.ts';
import { createMail } from './platform/mail/create-mail.ts';
import { getSender } from './platform/mail/gateway.ts';
import type { Platform } from './platform/platform.ts';
import { findMissingGateways } from './platform/used-gateways.ts';
import { findDeadEnds, listPromotionDeadEnds, type Provider, ProviderProblem } from './provider/index.ts';
import { fillCoverage, listCoveredZips, selectCoverage } from './shopping/address/index.ts';
import { getCatalogVersions } from './shopping/cart/index.ts';
import { archiveLabels } from './shopping/catalog/index.ts';
import { findReusedVersions } from './shopping/consent/index.ts';
import { fillNumbers } from './shopping/numbers/index.ts';
import { fillLeadCampaigns } from './shopping/qualification/index.ts';
import { listFrequentSweeps, listSweeps } from './sweeps.ts';

/** The shop of a provider, whose folder may change while the server runs. */
export interface LiveShop {
  /** Listens. It receives the requests until the first replacement. */
  readonly app: FastifyInstance;
  getPlatform(): Platform;
  listSweeps(): Sweep[];
  listFrequentSweeps(): Sweep[];
  /** Builds the shop again with another provider, and sends all new requests to it. */
  replaceProvider(provider: Provider): Promise<void>;
  /** Runs after the start, because a large coverage takes seconds to read. */
  warnOfDeadEnds(): Promise<void>;
}

export async function openLiveShop(
  base: Omit<Platform, 'provider' | 'mail'>,
  firstProvider: Provider,
  readiness: Readiness,
): Promise<LiveShop> {
  const appSwitch = createAppSwitch();
  const mail = createMail({ ...base, findSender: () => getSender(shop.platform.provider), ...base.config });
  const build = async (provider: Provider, serverFactory?: typeof appSwitch.serverFactory) => {
    const missing = findMissingGateways(base.config, provider.rules);
    if (missing.length > 0)
      throw new ProviderProblem(`rules.yaml uses systems without a setting: ${missing.join(', ')}.`);
    const platform: Platform = { ...base, provider, mail };
    const appointments: Appointments = createAppointments(platform, findOrderedVisit(base.db));
    const app = await buildApp(platform, { readiness, appointments, ...(serverFactory && { serverFactory }) });
    await app.ready();
    await fillTables(platform);
    return { platform, appointments, app };
  };
  let shop = await build(firstProvider, appSwitch.serverFactory);
  return {
    app: shop.app,
    getPlatform: () => shop.platform,
    listSweeps: () => listSweeps(shop.platform, shop.appointments),
    listFrequentSweeps: () => listFrequentSweeps(shop.platform),
    async replaceProvider(provider) {
      shop = await build(provider);
      appSwitch.switchTo(shop.app);
    },
    async warnOfDeadEnds() {
      warnOfMissingCode(shop.platform);
      const { db, clock, provider, config, log } = shop.platform;
      for (const reused of await findReusedVersions(db, provider)) log.warn(reused);
      const zips = await listCoveredZips(db);
      for (const deadEnd of findDeadEnds(provider, zips, config.services)) log.warn(deadEnd);
      // Requests are answered in between.
      await setImmediate();
      const today = getLocalDate(provider.brand.support.timeZone, clock.now());
      for (const deadEnd of listPromotionDeadEnds(provider, { today, zips })) log.warn(deadEnd);
    },
  };
}

/**
 * Uses a changed folder at once. A folder with mistakes is reported, and the shop continues as it is. So is a failure of
 * the database meanwhile, after which the folder is tried again.
 */
export const createReloading = (
  shop: Pick<LiveShop, 'replaceProvider' | 'warnOfDeadEnds'>,
  log: Logger,
  /** Prints for the person who tries a demonstration. Without it, there are only lines of the log. */
  print?: (text: string) => void,
) => ({
  async onChange(provider: Provider): Promise<void> {
    await shop.replaceProvider(provider);
    const text = 'the provider folder changed; the shop uses it now';
    if (print) print(text);
    else log.info({ catalog: provider.catalog.version }, text);
    await shop.warnOfDeadEnds().catch((error: unknown) => log.error({ err: error }, 'looking for dead ends failed'));
  },
  onFailure(error: unknown): void {
    if (!(error instanceof ProviderProblem)) {
      log.error({ err: error }, 'the provider folder changed, but using it failed; it is tried again');
      return;
    }
    const text = 'the provider folder changed, but cannot be used; the shop continues as it is';
    if (print) print(`${text}\n${error.message}`);
    else log.error({ mistakes: error.message }, text);
  },
});

/** Writes what the folder contains for the database: telephone numbers, labels, and the data of a demonstration. */
export async function fillTables({ config, db, clock, provider }: Platform): Promise<void> {
  const coverage = selectCoverage(config.env, provider.coverage);
  await fillCoverage({ db, clock }, coverage, provider.brand.footprint);
  await fillLeadCampaigns(db, coverage);
  await fillNumbers({ db, clock }, provider.numbers);
  await archiveLabels({ db, clock, provider });
  await getCatalogVersions(provider.catalog).startSelling(db, clock.now());
  if (config.env === 'demo') await fillQuotes({ db, clock, provider }, provider.quotes);
}

/** Without a code, nothing proves who holds a time or a number. Demonstrations do not mind. */
function warnOfMissingCode({ config, provider, log }: Platform): void {
  if (config.env === 'production' && provider.rules.mobileCode === 'off')
    log.warn(
      'rules.yaml: mobileCode is off; only the captcha and the limits per network keep strangers from holding times',
    );
}
