export { NotMePage } from '@paasa/auth/ui';
