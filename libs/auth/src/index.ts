export { SOCIAL_PROVIDERS } from './contract/social-sign-in.js';
export type { SocialProviderName } from './contract/social-sign-in.js';
export { emailKeyOf } from './rules/email.js';
