export { ChoiceCard, type ChoiceCardProps, ChoiceCards } from './ChoiceCard.tsx';
