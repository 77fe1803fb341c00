/** No row has this id. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';
