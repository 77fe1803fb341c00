/** C-276: the name determines it. */
export const isTechTeam = ({ name }: { readonly name: string }): boolean => name.toLowerCase().includes('techteam');
