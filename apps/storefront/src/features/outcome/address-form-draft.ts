/** The name of the address form's draft in `history.state`. */
export const addressFormDraftName = 'address-check';
