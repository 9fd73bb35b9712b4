/** As authenticators and apps show it. Players have another one, so that nobody takes the wrong code. */
export const CONSOLE_NAME = 'Paasa console';
