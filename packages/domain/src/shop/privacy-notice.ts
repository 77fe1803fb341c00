const june = 5;

/** E-454: shown from June to December of every year, in the time zone of the provider. */
export function isPrivacyNoticeShown(month: number): boolean {
  return month >= june;
}
