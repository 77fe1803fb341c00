/** C-276: the name tells. */
export const isTechTeam = ({ name }: { readonly name: string }): boolean => name.toLowerCase().includes('techteam');
