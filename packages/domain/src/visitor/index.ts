export {
  type Campaign,
  describeCampaign,
  listCampaignParameters,
  readCampaign,
  type UtmParameters,
} from './campaign.ts';
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
