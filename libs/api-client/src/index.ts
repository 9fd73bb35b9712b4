export { codeOf, isOffline, isOutage, messageOf, statusOf } from './rules/api-error.js';
