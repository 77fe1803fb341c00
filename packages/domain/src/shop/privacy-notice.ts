const june = 5;

/** E-454: shown in the months June to December of any year, on the provider's calendar. */
export function privacyNoticeShows(month: number): boolean {
  return month >= june;
}
