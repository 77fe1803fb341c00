/** The id of the notice about changed prices, which takes the focus when an order is refused for them. */
export const priceChangeId = 'price-change';
