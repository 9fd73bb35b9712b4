export { storeLanguage } from '@paasa/auth/ui';
