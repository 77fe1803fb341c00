export {
  type EntryParameterName,
  type EntryParameters,
  entryParameterNames,
  mayPrintCart,
  type RetrievedCartFlags,
  readEntryParameters,
  stripMailTokens,
  type VisitorVariant,
  visitorVariant,
} from './variant.ts';
