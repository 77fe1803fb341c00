import { hash } from 'node:crypto';
import type { ContentPage } from '@demarc/contract';
import {
  type ConsentText,
  creditAuthorization,
  emergencyAcceptance,
  emergencyNotices,
  softCreditNotice,
} from '@demarc/domain/checkout';

/** A text that shoppers accept, in the form in which it is stored. */
export interface AcceptedText {
  readonly name: string;
  readonly version: string;
  /** Changing a word changes the hash. */
  readonly hash: string;
  /** Title, introduction and parts as JSON. */
  readonly contents: string;
}

type Passages = Pick<ContentPage, 'title' | 'introduction' | 'parts'>;

export function buildAcceptedText(
  name: string,
  { version = '', title, introduction, parts }: Passages & Pick<ContentPage, 'version'>,
): AcceptedText {
  const contents = JSON.stringify([title, introduction, parts]);
  return { name, version, hash: hash('sha256', contents, 'hex'), contents };
}

export function parseAcceptedText(contents: string): Passages {
  const [title, introduction, parts] = JSON.parse(contents) as [string, string, Passages['parts']];
  return { title, introduction, parts };
}

const buildConsentText = (name: string, { version, title, text }: ConsentText) =>
  buildAcceptedText(name, { version, title, introduction: text, parts: [] });

const buildEmergencyText = (voice: keyof typeof emergencyNotices) => {
  const notice = emergencyNotices[voice];
  return buildConsentText(`emergency-calls-${voice}`, { ...notice, text: `${notice.text}\n\n${emergencyAcceptance}` });
};

/** The 911 notices with the label of their checkbox, by kind of voice service. */
export const emergencyTexts = { phone: buildEmergencyText('phone'), bdv: buildEmergencyText('digitalVoice') } as const;

export const creditText: AcceptedText = buildConsentText('credit-authorization', creditAuthorization);
export const softCreditText: AcceptedText = buildConsentText('soft-credit-notice', softCreditNotice);
