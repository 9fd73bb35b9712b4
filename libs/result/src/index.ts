export { ok, refuse } from './rules/result.js';
export type { Ok, Refusal, RefusalCategory, RefusalCode, Refused, Result, Sentence } from './rules/result.js';
