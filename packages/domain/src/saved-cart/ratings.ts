/** K-329: the labels on the save-cart page. */
export const ratings = [
  { value: 5, label: 'Great!' },
  { value: 4, label: 'Very good' },
  { value: 3, label: 'Satisfactory' },
  { value: 2, label: 'Not so good' },
  { value: 1, label: 'Poor' },
] as const;
export type Rating = (typeof ratings)[number]['value'];

/** K-330: a second scale, which no page shows. */
export const otherRatingLabels = ['Poor', 'Average', 'Good', 'Excellent'] as const;
