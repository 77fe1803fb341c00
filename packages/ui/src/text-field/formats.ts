/** Shows digits in groups as they are typed: `digitGroups(2, 7)` makes 12-3456789. Anything else typed is left out. */
export function digitGroups(...sizes: readonly number[]): (typed: string) => string {
  return (typed) => {
    let rest = typed.replace(/\D/g, '');
    const groups: string[] = [];
    for (const size of sizes) {
      if (rest === '') break;
      groups.push(rest.slice(0, size));
      rest = rest.slice(size);
    }
    return groups.join('-');
  };
}

const threeThreeFour = digitGroups(3, 3, 4);

/** E-314: 3-3-4 with dashes. A pasted country code (+1 or a leading 1 before ten digits) is dropped. */
export function formatPhone(typed: string): string {
  return threeThreeFour(typed.replace(/\D/g, '').replace(/^1(?=\d{10})/, ''));
}
