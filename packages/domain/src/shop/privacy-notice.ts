/** Months count from 0, as in JavaScript. */
const june = 5;

/** E-454, K-354: the shop shows the notice from June to December, in the provider's time zone. */
export function isPrivacyNoticeShown(month: number): boolean {
  return month >= june;
}
