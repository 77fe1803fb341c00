/** An id that nothing has. */
export const nobody = '00000000-0000-0000-0000-000000000000';
