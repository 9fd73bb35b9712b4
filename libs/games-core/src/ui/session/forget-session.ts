import { rememberText } from '@paasa/ui-kit/ui';

/** One for the browser, so that it can be dropped without knowing its player. */
export const SESSION_KEY = 'paasa.session';

/** Drops the stored session: its player has signed out. Every page has this code, and few have that of games. */
export const forgetSession = (): void => rememberText(SESSION_KEY).set('');
