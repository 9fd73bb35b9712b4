export { makeFirstClientSeed } from '@paasa/fairness/ui';
