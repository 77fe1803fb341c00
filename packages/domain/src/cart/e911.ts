/** C-230: whether the answer to an acceptance says that it was taken. */
export const isAcceptanceRecorded = (apiStatus: string, isAccepted: string): boolean =>
  apiStatus.toLowerCase() === 'success' && isAccepted.toUpperCase() === 'Y';
