export { codeOf, isOffline, messageOf, statusOf } from './rules/api-error.js';
