export {
  canPrintCart,
  type EntryParameterName,
  type EntryParameters,
  entryParameterNames,
  getVisitorVariant,
  type RetrievedCartFlags,
  readEntryParameters,
  stripMailTokens,
  type VisitorVariant,
} from './variant.ts';
