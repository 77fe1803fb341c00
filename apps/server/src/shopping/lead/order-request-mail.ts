import { formatAddress } from '@demarc/domain/address';
import { formatPlanPrice } from '@demarc/domain/catalog';
import type { CallTime, SalesLead } from '@demarc/domain/lead';
import type { PlanCard } from '@demarc/domain/offering';
import { formatMoney, formatPhone, toPlainLine, toPlainName } from '@demarc/domain/text';
import type { Mail } from '../../platform/mail/gateway.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Provider } from '../../provider/index.ts';

interface AskedPlan extends Pick<PlanCard, 'name' | 'monthlyCents' | 'introductory' | 'technologyName'> {
  readonly broadbandLabel: Pick<PlanCard['broadbandLabel'], 'oneTimeFees'>;
  /** The term, its renewal and the price of leaving early. */
  readonly agreement: string;
  readonly callTime: CallTime;
}

/** Builds the mail to the shopper: what they asked for, and that somebody calls. It promises neither a date nor service. */
export function buildOrderRequestMail(
  leadId: string,
  lead: SalesLead,
  provider: Pick<Provider, 'brand' | 'findAsset' | 'rules'>,
  plan: AskedPlan,
): Mail {
  const { brand, rules } = provider;
  const { contactWithin } = rules.lead;
  const price = `${formatPlanPrice(plan)}, plus taxes and fees`;
  const address = toPlainLine(formatAddress(lead.address));
  const details = [
    ['Plan', plan.name],
    ['Technology', plan.technologyName ?? ''],
    ['Agreement', plan.agreement],
    ['Price', price],
    // S-307: the card of the plan lists them too.
    ...plan.broadbandLabel.oneTimeFees.map(({ name, cents }) => [name, `${formatMoney(cents)}, once`]),
    ['Address', address],
    ['Business', toPlainName(lead.businessName)],
    ['Phone', formatPhone(lead.phone)],
    ['Best time to call', plan.callTime],
  ].filter(([, value]) => value) as [name: string, value: string][];
  const heading = 'We’ll call you about your request';
  return {
    to: lead.email,
    subject: `Your ${brand.name} request: ${plan.name}`,
    ...renderMail(provider, {
      heading,
      preview: `${plan.name} at ${address}`,
      paragraphs: [
        `Thank you, ${toPlainName(lead.firstName)}. We have your request for ${plan.name}. We’ll call you${contactWithin ? ` within ${contactWithin}` : ''} to confirm that it can be installed at your address and to arrange the next steps.`,
        'Nothing is ordered yet, and you have nothing to pay.',
      ],
      details,
      closingParagraphs: [`Prefer to talk now? Call us at ${brand.support.helpLine}.`],
    }),
    key: `order-request:${leadId}`,
  };
}
