export { Fold, type FoldProps } from './Fold.tsx';
