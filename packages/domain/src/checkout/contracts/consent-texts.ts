/** Agreements of the shopper that an order has on record, each with its text, time, network address and browser. */
export type ConsentKind = 'terms' | 'emergencyCalls' | 'credit';

/** A text that a page shows and the shopper accepts. Raise the version with every change of the text. */
export interface ConsentText {
  readonly version: string;
  readonly title: string;
  readonly text: string;
}

export const emergencyAcceptance = 'I understand and accept how 911 works with this service';

/** C-084: explains how 911 works over a phone line and over the internet. */
export const emergencyNotices: Readonly<Record<'phone' | 'digitalVoice', ConsentText>> = {
  phone: {
    version: '2026-11',
    title: '911 service',
    text: '911 calls from this line reach the emergency services for its address. Calls may not go through during a power outage or a line fault.',
  },
  digitalVoice: {
    version: '2026-11',
    title: '911 service',
    text: 'Digital voice reaches 911 over your internet service. 911 calls may not go through during a power outage or while your internet is down. Emergency services are sent to the registered address of your lines, so tell us before you move a phone.',
  },
};

/** The notice of a soft check, which is no inquiry that others see. */
export const softCreditNotice: ConsentText = {
  version: '2026-11',
  title: 'Credit check',
  text: 'When you select “Check credit”, we ask a credit bureau about the business and its owners. This is a soft check: it doesn’t affect your credit score.',
};

export const creditAuthorization: ConsentText = {
  version: '2026-11',
  title: 'Credit check',
  text: 'By selecting “Check credit”, you allow us to ask a credit bureau about the business and its owners and to share the answer with our affiliates.',
};
