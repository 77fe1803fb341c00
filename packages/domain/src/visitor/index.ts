export {
  type EntryParameterName,
  type EntryParameters,
  entryParameterNames,
  mayPrintCart,
  type RetrievedCartMarks,
  readEntryParameters,
  type VisitorVariant,
  visitorVariant,
  withoutKeys,
} from './variant.ts';
