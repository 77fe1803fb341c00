/** Of an address that was checked and has no plan; not of a session that has ended. */
export const nothingSoldWords =
  'Nothing can be ordered online at the address that you checked. Please check another one, or call us.';
