export * from '../commands/demo-data/shopper.ts';
