/** What authenticators and apps with codes call the site of the players. */
export const SITE_NAME = 'Paasa';
