export { type PaletteGroup, type PaletteItem, SearchPalette, type SearchPaletteProps } from './SearchPalette.tsx';
