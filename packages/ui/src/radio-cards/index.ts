export { RadioCards, type RadioCardsProps, type RadioOption } from './RadioCards.tsx';
