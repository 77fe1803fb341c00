export {
  afterCustomize,
  type EntryParameterName,
  type EntryParameters,
  entryParameterNames,
  mayPrintCart,
  type RetrievedCartMarks,
  readEntryParameters,
  skipsCustomizing,
  type VisitorVariant,
  visitorVariant,
} from './variant.ts';
