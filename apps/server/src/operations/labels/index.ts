export { handleLabelReads } from './operator-api/handle-label-reads.ts';
