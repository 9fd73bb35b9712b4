export { ok, refuse } from './rules/result.js';
export type { Ok, Refusal, RefusalCategory, RefusalCode, Refused, Result } from './rules/result.js';
