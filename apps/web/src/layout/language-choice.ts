/** Its code loads after the page. */
export { LanguageMenu } from '@paasa/ui-kit/ui';
